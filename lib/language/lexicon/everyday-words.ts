/**
 * Everyday words of one meaning, and what a thing may be, one subject a line: its names, then behind ">"
 * what belongs under it. Of a conversation one asks by another word than was said: "what pets" of what was
 * called a turtle, "the tourney" of a tournament. General words only, and nothing of a trade: a list of this
 * size would be wrong there.
 */
export const EVERYDAY_WORDS = `
kid child son daughter > toddler teenager baby twins
parent > mom mother mum dad father
grandparent > grandma grandmother grandpa grandfather granny
sibling > brother sister
relative family > aunt uncle cousin niece nephew parent sibling grandma grandpa
partner spouse > husband wife boyfriend girlfriend fiance fiancee
friend buddy pal > friendship roommate neighbor
baby newborn infant > pregnant pregnancy
marriage wedding marry > bride groom engaged engagement honeymoon
birthday anniversary
job work career profession occupation > employed employee employer office boss colleague coworker freelance manager engineer teacher nurse lawyer chef salary
company firm business startup > shop store office client customer
school college university education > class degree exam student campus graduate tuition semester
teacher professor instructor > mentor coach tutor trainer
study learn course class > lesson lecture workshop homework tutorial
exam test > quiz interview
promotion raise > promoted
retire retirement > pension
volunteer charity > donate donation fundraiser shelter nonprofit
hobby pastime interest > painting drawing reading writing gardening photography hiking cooking knitting pottery gaming fishing chess dancing
activity > hiking swimming camping painting dancing running museum picnic
sport > football soccer basketball baseball tennis golf volleyball rugby hockey swimming running cycling boxing skiing surfing climbing cricket
exercise workout fitness training gym > running jogging yoga pilates weights lifting cardio marathon treadmill stretching
team squad club > player coach league
match game tournament competition contest > finals championship opponent race win lost tourney
award prize > medal trophy certificate won winner honor
video game videogame gaming > console nintendo playstation xbox gamer rpg controller
boardgame > chess cards dice puzzle
music song band > concert album playlist singer guitar piano violin drums jazz rock rap lyrics melody
instrument > guitar piano violin drums flute clarinet saxophone cello ukulele
concert gig > festival band tickets stage
movie film > cinema actor director trilogy screenplay documentary comedy thriller netflix
show series tv television > episode season netflix
book novel > author reading read chapter library story
writing write writer > poem story novel screenplay journal blog article book author
art painting drawing > paint sculpture gallery canvas sketch watercolor pottery exhibition museum
craft > knitting sewing pottery crochet woodworking origami
photo picture photograph photography > camera selfie album
dance dancing > ballet salsa studio choreography
food meal dish cuisine > breakfast lunch dinner recipe pasta pizza salad soup rice chicken meat vegetables curry sushi sandwich
diet nutrition eating > vegetarian vegan calories weight lactose gluten dairy allergic allergy meat sugar keto protein vegetables intolerant meals
allergy allergic intolerant intolerance > lactose gluten nuts peanuts dairy pollen histamine fur
vegetable > carrot tomato potato broccoli spinach onion pepper
fruit > apple banana strawberry orange mango blueberry peach grape
dessert sweets > cake cookie pie chocolate tart pastry pudding cupcake candy
meat > beef pork chicken lamb turkey steak bacon
seafood fish > salmon tuna shrimp sushi
ingredient > spice flour garlic cheese sauce
spicy spice > chili pepper curry
cook cooking > recipe bake baking chef kitchen grill roast
restaurant > cafe diner bistro chef menu
drink beverage > coffee tea juice beer wine water soda smoothie cocktail whisky
alcohol alcoholic > beer wine whisky vodka cocktail rum gin drunk
smoke smoking > cigarette tobacco
health medical > doctor hospital illness disease condition diagnosis medication surgery diabetes asthma allergy
doctor physician > nurse hospital clinic surgeon therapist appointment dentist checkup
illness disease condition > cancer diabetes asthma flu fever arthritis infection sick diagnosed
sick ill > flu cold fever nausea
injury hurt injured > sprain broken fracture ankle knee twisted accident bruise
pain ache > headache migraine backache sore
medicine medication drug > pill tablet dose prescription antibiotic vitamin
mental emotional > therapy anxiety depression stress counseling
stress anxiety pressure > relax anxious overwhelmed burnout worried meditation therapy
therapy counseling > therapist counselor support
relax calm unwind destress > meditation yoga bath massage spa nap walk music peaceful
sleep > insomnia bed nap tired awake night
weight > pounds kilos diet overweight lose obesity
vision eye > glasses blind lens
home house apartment > flat room kitchen landlord rent mortgage roommate furniture bedroom
room > kitchen bedroom bathroom garage basement
furniture > couch sofa desk chair table lamp shelf bed
garden gardening plant > flowers roses tomatoes seeds soil herbs
flower > rose tulip sunflower lily orchid bouquet
city town > downtown neighborhood street
country nation abroad > italy france spain germany japan china india england canada mexico greece turkey korea thailand ireland sweden netherlands singapore brazil
state region > california texas florida oregon colorado
location live living place located > city country town moved address neighborhood reside
move moved relocate > apartment moving country
origin roots heritage > born hometown native immigrant country
travel trip journey vacation holiday visit tour > flight hotel beach abroad passport luggage airport tourist cruise roadtrip backpacking visited traveled sightseeing
transport transportation commute > car train bus bike subway drive metro taxi
flight plane > airport airline pilot
hotel accommodation > hostel resort airbnb suite booking
car vehicle automobile > truck suv sedan van driving driver drive license electric toyota honda ford tesla bmw mercedes prius jeep
bike bicycle > cycling ride
boat ship > sailing cruise kayak canoe yacht
nature outdoors outdoor > hiking forest mountain beach lake camping trail park river sunset
mountain hill > climbing peak summit hiking
beach ocean sea coast > surfing waves sand shore island
hike hiking trek > trail mountain
camp camping > tent campfire forest
weather climate > rain storm snow sunny cold heat flood hurricane
season > summer winter spring autumn fall
environment sustainability > recycling climate pollution ecofriendly solar conservation
animal wildlife > dog cat bird bear deer elephant horse turtle snake
pet > dog puppy cat kitten hamster turtle rabbit fish parrot snake
dog puppy > pup retriever labrador poodle leash
cat kitten > kitty
money finance financial budget > savings salary loan debt bank mortgage invest investment income cost credit afford expensive cheap price
cost price > expensive cheap budget afford dollars euros
expensive costly > luxury
cheap affordable inexpensive > budget discount bargain
buy purchase shopping shop > bought store mall ordered online sale
gift present > souvenir surprise
clothes clothing outfit > shirt dress shoes jacket jeans sweater hat fashion
shoe footwear > sneakers boots sandals
jewelry > necklace ring bracelet earrings
phone smartphone mobile cellphone > android iphone samsung pixel
computer laptop pc > macbook mac windows desktop keyboard
software program app application > update website code coding programming
internet online > website wifi blog
social media > instagram facebook twitter youtube tiktok followers
electronics gadget device > phone laptop headphones tablet camera console tv
news article > newspaper magazine headline
law legal > lawyer court attorney judge
politics political government > election mayor vote senator campaign policy
religion faith > church prayer god christian bible mosque temple spiritual
military army > veteran soldier navy deployed
language > english spanish french german italian chinese japanese korean speak fluent
culture tradition traditional > festival customs heritage
identity gender > transgender lgbtq gay lesbian transition pride
community > neighborhood group volunteers
adopt adoption > agency orphanage foster
event > party festival conference parade ceremony fair
party celebration celebrate > birthday guests anniversary
meeting meet > met
accident crash > collision injured
problem issue trouble challenge > setback obstacle difficulty
plan intend > planning upcoming
goal aim objective > dream aspiration ambition resolution
dream > aspiration
idea > thought inspiration
advice suggestion tip > recommend recommendation suggest
recommend recommendation suggest suggestion > advise
motivate inspire motivation inspiration > encouraged
help support assist > aid
like love enjoy > favorite fan prefer fond
favorite favourite > love prefer best
dislike hate > annoying disgusting
fear scared afraid > phobia nervous
happy glad joyful > joy excited
sad upset unhappy > disappointed heartbroken
angry mad > frustrated
tired exhausted > fatigue
big large huge
hard difficult tough > challenging
begin start
end finish complete
fix repair > mechanic
create make build > made
age old > birthday years
appearance look > hair eyes tall tattoo
hair > haircut
collect collection > collector antique
lost lose > losing
symbol meaning symbolize > represent represents reminder
memory remember > remind reminder memories keepsake
`;

/** Words whose forms no stemmer brings together, one word a group. */
export const IRREGULAR_FORMS = `
become became | begin began begun | bite bit bitten | blow blew blown | break broke broken | bring brought |
build built | burn burnt | buy bought | catch caught | choose chose chosen | come came | deal dealt | dig dug |
draw drew drawn | dream dreamt | drink drank drunk | drive drove driven | eat ate eaten | fall fell fallen | feed fed | feel felt |
fight fought | find found | fly flew flown | forget forgot forgotten | forgive forgave forgiven | freeze froze frozen |
get got gotten | give gave given | go went gone | grow grew grown | hang hung | hear heard | hide hid hidden | hold held |
keep kept | know knew known | lay laid | lead led | learn learnt | leave left | lend lent | lie lay lain | light lit | lose lost |
make made | mean meant | meet met | pay paid | read | ride rode ridden | ring rang rung | rise rose risen | run ran | say said |
see saw seen | seek sought | sell sold | send sent | shake shook shaken | shine shone | shoot shot | show shown | sing sang sung |
sink sank sunk | sit sat | sleep slept | speak spoke spoken | spend spent | stand stood | steal stole stolen | stick stuck |
swim swam swum | take took taken | teach taught | tear tore torn | tell told | think thought | throw threw thrown |
understand understood | wake woke woken | wear wore worn | win won | write wrote written | child children | person people |
man men | woman women | foot feet | tooth teeth | mouse mice | life lives | wife wives | leaf leaves | knife knives |
shelf shelves | wolf wolves
`;
