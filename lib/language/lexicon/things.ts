import { subjectWords } from "./subject-words.ts";
import { wordTable } from "./word-table.ts";

/** Parts of machines. */
export const MODULES = subjectWords`
bearing	베어링	bearings?
chamber	챔버	chambers?
chiller	칠러|냉각기	chillers?
compressor	압축기|컴프레서	compressors?
controller	제어기|컨트롤러	controllers?
conveyor	컨베이어	conveyors?
cylinder	실린더	cylinders?
gearbox	감속기|기어박스	gearbox(?:es)?
heat exchanger	열교환기	heat exchangers?
heater	히터	heaters?
inverter	인버터	inverters?
motor	모터|전동기	motors?
nozzle	노즐	nozzles?
pump	펌프	pumps?
robot	로봇	robots?
sensor	센서	sensors?
strainer	스트레이너	strainers?
valve	밸브	valves?
`;

/** Kinds of documents. */
export const DOCUMENT_KINDS = subjectWords`
case	정비 사례|장애 사례	case reports?|service cases?
checklist	점검표|체크리스트	checklists?
contract	계약서	contracts?
faq	자주 묻는 질문	faqs?
guide	가이드|안내서	guides?
guideline	지침서?	guidelines?
manual	매뉴얼|설명서|사용서	manuals?
minutes	회의록	(?:meeting )?minutes
policy	규정|정책서|취업규칙	polic(?:y|ies)
price list	요금표|단가표	price lists?
release notes	릴리스 노트	release notes?
report	보고서	reports?
sop	작업 절차서?|표준 절차	sops?|operating procedures?
`;

/**
 * Words before a number: the "alarm" whose code it is, and "unnamed" words that make it no machine (versions,
 * pages, quarters, sizes, standards).
 */
export const BEFORE_NUMBERS = wordTable(`
alarm	경보 고장 알람 에러 오류	alarm error fault trip warning
unnamed		a about all am astm b ch chapter co covid day din doc document en every fig fy grade h http id iec ip iso item ko ks level line max may md min mp no not only over p page part ph phase pm pp q release rev rfc section sha slot step table than top turn type under usb utf v ver version week within year
`);
