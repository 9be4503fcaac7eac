import { type SubjectWords, subjectWords } from "./subject-words.ts";

/** What people must avoid other than medicines: food, substances, procedures. */
export const OTHER_AGENTS: SubjectWords = subjectWords`
adhesive	반창고|파스|밴드(?= (?:를|을)? 붙)|접착제|의료용 테이프	adhesives?|band-?aids?|plasters?|medical tape
alcohol	(?<![가-힣])술(?![가-힣]{2})|(?<![가-힣])술(?=을|은|이|도|만)|음주|알코올|맥주|소주|와인	alcohol|beer|wine
almond	아몬드	almonds?
anesthetic	(?:국소 |전신 )?마취(?:제|약|주사)?|리도카인	an(?:a)?esthe(?:tics?|sia)|lidocaine|novocaine
apple	사과(?=[를을만도 ](?![드의문])|나 |랑|와|알레르기| (?:먹|알레르기|알러지))	apples?
avocado	아보카도	avocados?
banana	바나나	bananas?
beans	(?:강낭|완두)콩	beans|legumes|lentils|chickpeas
bee sting	(?<![가-힣])벌(?:한테|에게|에|들)?(?= (?:쏘|독|침|알레르기|알러지))|봉독|말벌	(?:bee|wasp|hornet) (?:stings?|venom)|bees|wasps
beef	소고기|쇠고기	beef
buckwheat	메밀	buckwheat
caffeine	카페인	caffeine
cashew	캐슈넛?	cashews?
cat	고양이	cats?
chestnut	(?<![가-힣])밤(?= 알레르기)	chestnuts?
chicken	닭고기	chicken
chocolate	초콜릿|초콜렛	chocolate
coconut	코코넛	coconuts?
coffee	커피	coffee
cold	(?<![가-힣])(?:찬 공기|추위|한랭)(?= 알레르기)
contrast agent	조영제|조영 (?:CT|주사)	contrast(?: agents?| dye| media)?
corn	옥수수	corn
cosmetics	화장품	cosmetics|makeup
crab	꽃게|대게|(?<![가-힣])(?<![는은던을를한인란날올할줄된될]\s)게(?=를|만|랑|\s(?:알레르기|알러지|먹))	crabs?
crayfish	가재	crayfish
dog	(?:강아지|(?<![가-힣])개) 털|(?<![가-힣])(?:강아지|개)(?= (?:알레르기|알러지))	dogs?(?: hair| dander)?
egg	계란|달걀	eggs?
eggplant	(?<![가-힣])가지(?= 알레르기)	eggplants?|aubergines?
fish	생선	fish(?! oil)
food coloring	식용 색소|타르 색소	food (?:dyes?|colou?ring)
formaldehyde	포름알데히드	formaldehyde
fragrance	향수|향료	fragrances?|perfumes?
garlic	마늘	garlic
gelatin	젤라틴	gelatine?
grapefruit	자몽	grapefruit
grass	잔디	grass(?:es)?
hair dye	염색(?:약|제)	hair dye
house dust mite	집먼지 진드기|진드기|(?<![가-힣])먼지(?= (?:알레르기|알러지))	(?:house )?dust mites?|dust
iodine	요오드|포비돈	iodine|betadine
kiwi	키위	kiwis?
lanolin	라놀린	lanolin
latex	라텍스	latex
live vaccine	생백신	live vaccines?
lobster	랍스터|바닷가재	lobsters?
mackerel	고등어	mackerel
mango	망고	mango(?:e?s)?
melon	참외|멜론|수박	(?:water)?melons?
metal	금속	metals?
milk	우유|유제품	(?:cow'?s )?milk(?! thistle)|dairy
mold	곰팡이	mou?ld
mosquito bite	모기(?: 물린)?	mosquito(?:e?s| bites?)?
mri	MRI	mris?(?: scans?)?
mugwort	쑥	mugwort
mushroom	버섯	mushrooms?
mussel	홍합	mussels?
natto	낫토|청국장	natto
nickel	니켈	nickel
nsaid	(?:비스테로이드(?:성)? )?소염 (?:진통)?제|NSAIDs?|엔세이드	nsaids?
oats	귀리	oats?
octopus	문어|낙지	octopus
onion	양파	onions?
oyster	(?<![가-힣])굴(?=을|만|이나| (?:먹|알레르기|알러지))	oysters?
painkiller	진통제	pain ?(?:killers?|relievers?|meds)
peach	복숭아(?: 털)?	peach(?:es)?
peanut	땅콩	peanuts?(?: butter)?
pear	(?<![가-힣])배(?= 알레르기)	pears?
pine nut	(?<![가-힣])잣(?=[을이과에는은도만 ]|$|,)	pine ?nuts?
pineapple	파인애플	pineapples?
pistachio	피스타치오	pistachios?
pollen	돼지풀(?: 꽃가루)?|꽃가루|송화 가루	pollen|ragweed
pork	돼지고기	pork
potato	감자	potato(?:es)?
red meat	붉은 고기	red meat
rice	(?<![가-힣])쌀(?= 알레르기)	rice
salmon	연어	salmon
scallop	가리비|관자	scallops?
seafood	해산물|어패류|해물	seafood
sesame	참깨|들깨	sesame
shellfish	갑각류|(?<![가-힣])조개(?:류)?	shellfish|crustaceans?
shrimp	새우(?!깡|젓)	shrimps?|prawns?
silver	(?<![가-힣])은(?= 알레르기)
soy	대두|(?<![가-힣])콩(?=을|만|이나|류|에|이|도|\s|$|알레르기)|두유|두부	soy(?:beans?)?|tofu
spinach	시금치	spinach
squid	오징어	squid
strawberry	딸기	strawberr(?:y|ies)
sulfite	아황산(?:염)?	sul(?:f|ph)ites?
sunlight	햇빛|햇볕|자외선	sunlight|the sun
sunscreen	선크림|자외선 차단제	sunscreen
tomato	토마토	tomato(?:es)?
tree nuts	견과류?	(?:tree )?nuts?
tuna	참치	tuna
vaccine	백신|예방 접종	vaccines?|vaccinations?
walnut	호두	walnuts?
wheat	밀가루|글루텐|(?<![가-힣])밀(?=을|에|만|이|\s(?:알레르기|알러지)|알레르기)	wheat|gluten
wool	양모|(?<![가-힣])울(?= 알레르기)	wool
yam	(?<![가-힣])마(?= 알레르기)
yeast	효모|이스트(?= 알레르기)	yeast
`;
