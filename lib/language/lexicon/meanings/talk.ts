/**
 * Everyday words of conversations, and properties of things. Columns: id, Korean, English, narrower words
 * (lexicon/meanings.ts).
 */
export const TALK_MEANINGS = `
talk_kid		kid child son daughter	toddler teenager baby twins
talk_parent		parent	mom mother mum dad father
talk_grandparent		grandparent	grandma grandmother grandpa grandfather granny
talk_sibling		sibling	brother sister
talk_relative		relative family	aunt uncle cousin niece nephew parent sibling grandma grandpa
talk_partner		partner spouse	husband wife boyfriend girlfriend fiance fiancee
talk_friend		friend buddy pal	friendship roommate neighbor
talk_baby		baby newborn infant	pregnant pregnancy
talk_marriage		marriage wedding marry	bride groom engaged engagement honeymoon
talk_birthday		birthday anniversary
talk_job		job work career profession occupation	employed employee employer office boss colleague coworker freelance manager engineer teacher nurse lawyer chef salary
talk_company		company firm business startup	shop store office client customer
talk_school		school college university education	class degree exam student campus graduate tuition semester
talk_teacher		teacher professor instructor	mentor coach tutor trainer
talk_study		study learn course class	lesson lecture workshop homework tutorial
talk_exam		exam test	quiz interview
talk_promotion		promotion raise	promoted
talk_retire		retire retirement	pension
talk_volunteer		volunteer charity	donate donation fundraiser shelter nonprofit
talk_hobby		hobby pastime interest	painting drawing reading writing gardening photography hiking cooking knitting pottery gaming fishing chess dancing
talk_activity		activity	hiking swimming camping painting dancing running museum picnic
talk_sport		sport	football soccer basketball baseball tennis golf volleyball rugby hockey swimming running cycling boxing skiing surfing climbing cricket
talk_exercise		exercise workout fitness training gym	running jogging yoga pilates weights lifting cardio marathon treadmill stretching
talk_team		team squad club	player coach league
talk_match		match game tournament competition contest	finals championship opponent race win lost tourney
talk_award		award prize	medal trophy certificate won winner honor
talk_video		video game videogame gaming	console nintendo playstation xbox gamer rpg controller
talk_boardgame		boardgame	chess cards dice puzzle
talk_music		music song band	concert album playlist singer guitar piano violin drums jazz rock rap lyrics melody
talk_instrument		instrument	guitar piano violin drums flute clarinet saxophone cello ukulele
talk_concert		concert gig	festival band tickets stage
talk_movie		movie film	cinema actor director trilogy screenplay documentary comedy thriller netflix
talk_show		show series tv television	episode season netflix
talk_book		book novel	author reading read chapter library story
talk_writing		writing write writer	poem story novel screenplay journal blog article book author
talk_art		art painting drawing	paint sculpture gallery canvas sketch watercolor pottery exhibition museum
talk_craft		craft	knitting sewing pottery crochet woodworking origami
talk_photo		photo picture photograph photography	camera selfie album
talk_dance		dance dancing	ballet salsa studio choreography
talk_food		food meal dish cuisine	breakfast lunch dinner recipe pasta pizza salad soup rice chicken meat vegetables curry sushi sandwich
talk_diet		diet nutrition eating	vegetarian vegan calories weight lactose gluten dairy allergic allergy meat sugar keto protein vegetables intolerant meals
talk_allergy		allergy allergic intolerant intolerance	lactose gluten nuts peanuts dairy pollen histamine fur
talk_vegetable		vegetable	carrot tomato potato broccoli spinach onion pepper
talk_fruit		fruit	apple banana strawberry orange mango blueberry peach grape
talk_dessert		dessert sweets	cake cookie pie chocolate tart pastry pudding cupcake candy
talk_meat		meat	beef pork chicken lamb turkey steak bacon
talk_seafood		seafood fish	salmon tuna shrimp sushi
talk_ingredient		ingredient	spice flour garlic cheese sauce
talk_spicy		spicy spice	chili pepper curry
talk_cook		cook cooking	recipe bake baking chef kitchen grill roast
talk_restaurant		restaurant	cafe diner bistro chef menu
talk_drink		drink beverage	coffee tea juice beer wine water soda smoothie cocktail whisky
talk_alcohol		alcohol alcoholic	beer wine whisky vodka cocktail rum gin drunk
talk_smoke		smoke smoking	cigarette tobacco
talk_health		health medical	doctor hospital illness disease condition diagnosis medication surgery diabetes asthma allergy
talk_doctor		doctor physician	nurse hospital clinic surgeon therapist appointment dentist checkup
talk_illness		illness disease condition	cancer diabetes asthma flu fever arthritis infection sick diagnosed
talk_sick		sick ill	flu cold fever nausea
talk_injury		injury hurt injured	sprain broken fracture ankle knee twisted accident bruise
talk_pain		pain ache	headache migraine backache sore
talk_medicine		medicine medication drug	pill tablet dose prescription antibiotic vitamin
talk_mental		mental emotional	therapy anxiety depression stress counseling
talk_stress		stress anxiety pressure	relax anxious overwhelmed burnout worried meditation therapy
talk_therapy		therapy counseling	therapist counselor support
talk_relax		relax calm unwind destress	meditation yoga bath massage spa nap walk music peaceful
talk_sleep		sleep	insomnia bed nap tired awake night
talk_weight		weight	pounds kilos diet overweight lose obesity
talk_vision		vision eye	glasses blind lens
talk_home		home house apartment	flat room kitchen landlord rent mortgage roommate furniture bedroom
talk_room		room	kitchen bedroom bathroom garage basement
talk_furniture		furniture	couch sofa desk chair table lamp shelf bed
talk_garden		garden gardening plant	flowers roses tomatoes seeds soil herbs
talk_flower		flower	rose tulip sunflower lily orchid bouquet
talk_city		city town	downtown neighborhood street
talk_country		country nation abroad	italy france spain germany japan china india england canada mexico greece turkey korea thailand ireland sweden netherlands singapore brazil
talk_state		state region	california texas florida oregon colorado
talk_location		location live living place located	city country town moved address neighborhood reside
talk_move		move moved relocate	apartment moving country
talk_origin		origin roots heritage	born hometown native immigrant country
talk_travel		travel trip journey vacation holiday visit tour	flight hotel beach abroad passport luggage airport tourist cruise roadtrip backpacking visited traveled sightseeing
talk_transport		transport transportation commute	car train bus bike subway drive metro taxi
talk_flight		flight plane	airport airline pilot
talk_hotel		hotel accommodation	hostel resort airbnb suite booking
talk_car		car vehicle automobile	truck suv sedan van driving driver drive license electric toyota honda ford tesla bmw mercedes prius jeep
talk_bike		bike bicycle	cycling ride
talk_boat		boat ship	sailing cruise kayak canoe yacht
talk_nature		nature outdoors outdoor	hiking forest mountain beach lake camping trail park river sunset
talk_mountain		mountain hill	climbing peak summit hiking
talk_beach		beach ocean sea coast	surfing waves sand shore island
talk_hike		hike hiking trek	trail mountain
talk_camp		camp camping	tent campfire forest
talk_weather		weather climate	rain storm snow sunny cold heat flood hurricane
talk_season		season	summer winter spring autumn fall
talk_environment		environment sustainability	recycling climate pollution ecofriendly solar conservation
talk_animal		animal wildlife	dog cat bird bear deer elephant horse turtle snake
talk_pet		pet	dog puppy cat kitten hamster turtle rabbit fish parrot snake
talk_dog		dog puppy	pup retriever labrador poodle leash
talk_cat		cat kitten	kitty
talk_money		money finance financial budget	savings salary loan debt bank mortgage invest investment income cost credit afford expensive cheap price
talk_cost		cost price	expensive cheap budget afford dollars euros
talk_expensive		expensive costly	luxury
talk_cheap		cheap affordable inexpensive	budget discount bargain
talk_buy		buy purchase shopping shop	bought store mall ordered online sale
talk_gift		gift present	souvenir surprise
talk_clothes		clothes clothing outfit	shirt dress shoes jacket jeans sweater hat fashion
talk_shoe		shoe footwear	sneakers boots sandals
talk_jewelry		jewelry	necklace ring bracelet earrings
talk_phone		phone smartphone mobile cellphone	android iphone samsung pixel
talk_computer		computer laptop pc	macbook mac windows desktop keyboard
talk_software		software program app application	update website code coding programming
talk_internet		internet online	website wifi blog
talk_social		social media	instagram facebook twitter youtube tiktok followers
talk_electronics		electronics gadget device	phone laptop headphones tablet camera console tv
talk_news		news article	newspaper magazine headline
talk_law		law legal	lawyer court attorney judge
talk_politics		politics political government	election mayor vote senator campaign policy
talk_religion		religion faith	church prayer god christian bible mosque temple spiritual
talk_military		military army	veteran soldier navy deployed
talk_language		language	english spanish french german italian chinese japanese korean speak fluent
talk_culture		culture tradition traditional	festival customs heritage
talk_identity		identity gender	transgender lgbtq gay lesbian transition pride
talk_community		community	neighborhood group volunteers
talk_adopt		adopt adoption	agency orphanage foster
talk_event		event	party festival conference parade ceremony fair
talk_party		party celebration celebrate	birthday guests anniversary
talk_meeting		meeting meet	met
talk_accident		accident crash	collision injured
talk_problem		problem issue trouble challenge	setback obstacle difficulty
talk_plan		plan intend	planning upcoming
talk_goal		goal aim objective	dream aspiration ambition resolution
talk_dream		dream	aspiration
talk_idea		idea	thought inspiration
talk_advice		advice suggestion tip	recommend recommendation suggest
talk_recommend		recommend recommendation suggest suggestion	advise
talk_motivate		motivate inspire motivation inspiration	encouraged
talk_help		help support assist	aid
talk_like		like love enjoy	favorite fan prefer fond
talk_favorite		favorite favourite	love prefer best
talk_dislike		dislike hate	annoying disgusting
talk_fear		fear scared afraid	phobia nervous
talk_happy		happy glad joyful	joy excited
talk_sad		sad upset unhappy	disappointed heartbroken
talk_angry		angry mad	frustrated
talk_tired		tired exhausted	fatigue
talk_big		big large huge
talk_hard		hard difficult tough	challenging
talk_begin		begin start
talk_end		end finish complete
talk_fix		fix repair	mechanic
talk_create		create make build	made
talk_age		age old	birthday years
talk_appearance		appearance look	hair eyes tall tattoo
talk_hair		hair	haircut
talk_collect		collect collection	collector antique
talk_lost		lost lose	losing
talk_symbol		symbol meaning symbolize	represent represents reminder
talk_memory		memory remember	remind reminder memories keepsake
`;
