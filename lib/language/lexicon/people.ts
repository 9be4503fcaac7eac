import { wordTable } from "./word-table.ts";

/**
 * The people that users speak of: relatives, children, friends and colleagues, and animals. "met" needs a
 * word before it that says whose or which ("my coach"). "treating" are those who may advise the user on their
 * body.
 */
export const PEOPLE = wordTable(`
kin	고모 남편 누나 동생 막내. 매형 며느리 배우자 부모 사위 사촌 삼촌 손녀 손자 시누이 시아버지 시어머니 신랑 아내 아버님 아버지 아빠 어머니 어머님 언니 엄마 오빠 올케 와이프 외삼촌 외할머니 외할아버지 이모 장모 장인. 장인어른 조카 집사람 처남 처제 친정어머니 할매 할머니 할머님 할배 할아버지 형. 형님. 형부 형수	aunt brother cousin dad daddy father fiance fiancee fiancé fiancée gran grandad granddad granddaughter grandfather grandma grandmother grandpa grandson granny husband in-law mom mommy mother mum mummy nan nana nephew niece parent partner relative sibling sister spouse stepbrother stepdad stepfather stepmom stepmother stepmum stepsister uncle wife wives
household	가족 시댁 외가 집안 친가 친정	family
child	딸. 딸내미 딸아이 아기. 아들 아이. 애. 애기. 자녀 작은딸 큰딸	baby child children daughter infant kid newborn son stepchild stepchildren stepdaughter stepson teen teenager toddler
friend	과장님 남자친구 남친 동료 룸메 룸메이트 부장님 사장님 상사 선배 애인 여자친구 여친 이웃 지인 짝꿍 친구 팀장님 후배	boss boyfriend co-worker colleague coworker friend girlfriend neighbor neighbour roommate
somebody	걔. 그. 그녀 그분 누군가 분들 사람들. 아는_분 어르신 쟤.
public	고객 사용자 손님 유저 이용객 이용자 직원 회원	client customer employee patient people student tenant
pet	강아지 개. 고양이 반려견 반려묘	cat. dog. pet.
met		babysitter bestie buddy coach ex flatmate goddaughter godfather godmother godson guest hamster horse housemate intern kitten landlady landlord lodger manager mate nanny participant passenger professor pupil puppy rabbit resident roomie supervisor teacher triplet twin visitor volunteer
treating	간호사 교수님 담당의 병원 선생님 약국 약사 원장님 의사 의원 주치의 한의사	cardio cardiologist clinic consultant dentist doc doctor dr endo gp hospital midwife nurse ob obgyn pharmacist physician psych specialist surgeon therapist
`);
