import { wordings } from "./wordings.ts";

/**
 * Signs that a clause says nothing of the user's own health, whatever it names: a condition ("if so"), a
 * plan, a statement about "anybody", an action on others ("care"), something read, a rule of a place, or a
 * thing that merely has a medicine's name ("thing"). With an "own" noun after a participle it is still about
 * the user ("먹는 약").
 */
export const MATTERS = wordings`
if so	(?:있|없|였|이었|앓|[했됐]|받았|걸렸|중이|(?:환자|상태|체질)이?|아니)(?:으시|시)?(?:으면|면|라면|다면)(?!_서)(?=[\s,]|$)
if this	(?:환자)?(?:이?라면|이?면)(?!\s*서)(?=[\s,]|$)
prohibits	(?:먹|마시|맞|쓰|찍|받|하|바르|피우|들어가|타|만지|닿)으?면\s*(?:절대로?\s*|정말\s*)?(?:안|못|큰일)
prohibited	지_말 피하[라래] 피해야 삼가 금지 금물 금기 안_[된돼되됩] 못_[먹마맞]
planned	(?:먹|맞|복용하|쓰|시작하|바꾸|투여받|바르)기로_(?:했|하|결정|되|됐) (?:먹을|맞을|복용할|쓸|시작할|바꿀|투여받을|바를|처방받을)_(?:예정|계획|생각|참) (?:복용|시작|처방|투여|접종)_(?:예정|계획)
anybody	[가-힣](?:은|한|는|을|던|린|중인|인)_(?:사람|분|환자|산모|아이|이|학생|노인|직원)들?(?:[은는이가께도의에]|에게|한테)(?=\s) (?:임산부|임신부|산모|수유부|당뇨인|어린이|노인|성인|청소년|환자들?|사람들|아이들|여성들?|남성들?|천식인)(?:[은는이가의]|에게|한테)(?=\s)
own	약 주사 연고 영양제 용량 건 것 거 게 걸 중 지 적 상태 편 데 때 동안 날 이후 후 뒤 정도 저 제 나 내 몸 체질 병 질환 증상 느낌 채 셈 줄 탓 덕 이유 시간 기간 판에 와중 부위 쪽 통증 부작용 알레르기 알러지 과민 반응 발작 두통 합병증 족족 대로 순간 번 알
own	[가-힣]{1,6}(?:이에요|예요|에요|입니다|인데|이라서?|라서|라\s|이고|고요|이야|야|이거든|이며|임|이니|인지라)
participle	[가-힣]{0,3}(?:있|없|앓|먹|맞|받|하|쓰|바르|만드|파|다루|끼|찾|보|배우|가르치|모르|돌보)는 [가-힣]{0,3}(?:있|없|앓|먹|맞|받|많|높)은 [가-힣]{1,3}[한된던] 만든 걸린 가진 다룬 [대위관]한 중인
we		we(?:'re|'ve|'ll|'d)?
expecting		we(?:'re|_are)_expecting
oneself		i i'm i've im me my mine myself
care		prescrib(?:e|ed) administer(?:ed)? dispens(?:e|ed) diagnosed?(?!_with) study studied research(?:ed)? sell sold teach taught manufacture translated? invest(?:ed)? treat(?:ed)?(?=\s+(?!my|it|the\b)\p{L})
read		(?:read|heard|saw|seen|overheard)_(?:(?:online|somewhere|once|in_[a-z_]{1,20}|on_[a-z_]{1,20})_)?(?:that|i|my|about|online) dream(?:t|ed)
thing		(?:'s)?_(?:page|example|stock|molecule|section|chapter|shipment|order|ad|advert|commercial|trial|price|label|leaflet|sample|batche|team|project|paper|slide|poster|model|campaign|supplier|sale|rep|article|book|post|video|podcast|lecture|classe|course|share|patent|brochure|table|document|manual|guideline)s? (?:'s)?_(?:compan|deliver|stud|suppl|entr)(?:y|ies)
thing		(?:'s)?_(?:market|factory|committee|data|dataset|business|packaging|class|batch|aisle|shelf|shelves|warehouse|industry|charity|foundation|fundraiser|unit|question|topic|presentation|workshop|conference|line(?!_of)|logo|wikipedia|documentation|awareness|research|documentary)
thing		_as_(?:an?|the|my|our)_(?:[a-z]{1,12}_)?(?:example|illustration|case|metaphor|password|name|topic|benchmark|model|reference|subject) _(?:[a-z]{1,12}_)?(?:delivered|shipped|stored|sold|imported|posted|mailed) _of_(?:luck|genius|fortune|midnight|brilliance|inspiration)
place		(?:in|on|at|into|inside|from)_(?:this|the|our|my)_(?:lab|laboratory|office|building|dorm|room|shop|store|plant|factory|flight|plane|train|bus|campus|premises|site|cleanroom|classroom|clinic|pharmacy|country|library|workplace) at_work at_school in_class on_site here through_(?:customs|security) on_duty on_shift while_driving at_my_desk
`;
