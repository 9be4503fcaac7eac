/**
 * Passages about many subjects, the same in both languages. What their vectors have in common is the
 * language, not the subject (question-vector.ts).
 */
export const GENERAL_PASSAGES = {
  ko: [
    "회의 운영\n회의는 매주 월요일 오전에 연다. 안건은 하루 전까지 보내고, 회의록은 끝난 날 안에 올린다.",
    "비밀번호\n비밀번호는 여덟 자 이상이어야 하며, 다섯 번 틀리면 계정이 잠긴다. 잠긴 계정은 관리자가 푼다.",
    "배송과 반품\n주문한 물건은 사흘 안에 도착한다. 포장을 뜯지 않았으면 받은 날부터 이 주 안에 돌려보낼 수 있다.",
    "안전 점검\n기계를 켜기 전에 전원과 덮개를 확인한다. 이상한 소리가 나면 곧바로 멈추고 담당자를 부른다.",
    "어린이 공원\n공원은 해가 질 때까지 열려 있고 누구나 무료로 들어온다. 개는 줄을 매야 한다.",
    "계약의 효력\n계약은 두 사람이 서명한 날부터 효력이 있다. 한쪽이 어기면 다른 쪽은 서면으로 해지할 수 있다.",
    "약 먹는 법\n이 약은 식사한 뒤 하루 두 번 먹는다. 열이 나거나 목이 부으면 의사에게 알린다.",
    "도서관 이용\n도서관은 일요일과 공휴일에 쉰다. 학생은 책을 다섯 권까지 두 주 동안 빌린다.",
    "새 버전\n새 버전에서는 검색이 빨라졌고 화면을 어둡게 바꿀 수 있다. 예전 설정은 그대로 남는다.",
    "국 끓이기\n물이 끓으면 불을 줄이고 십 분 더 끓인다. 소금은 마지막에 넣고, 파는 썰어서 위에 올린다.",
    "요금\n요금은 쓴 만큼 매달 청구된다. 카드가 만료되면 이메일로 알리고, 한 달 뒤에 서비스를 멈춘다.",
    "회사의 역사\n그 회사는 작은 가게에서 시작해 작년에 세 번째 공장을 지었다. 지금은 천 명이 일한다.",
    "열차 시간표\n열차는 오후 여섯 시에 떠나 아홉 시에 도착한다. 주말에는 한 시간마다 한 대씩 더 다닌다.",
    "자료 보관\n자료는 암호로 바꾸어 두 곳에 보관한다. 지운 자료는 삼십 일 동안 되살릴 수 있다.",
    "휴가 신청\n휴가는 사흘 전까지 신청하고 팀장의 승인을 받는다. 남은 날은 다음 해 봄까지 쓸 수 있다.",
    "매출 표\n이 표는 지난 세 해의 매출을 지역별로 보여 준다. 북쪽은 늘었고 남쪽은 조금 줄었다.",
  ],
  en: [
    "Holding meetings\nThe meeting takes place every Monday morning. The agenda is sent a day before, and the minutes are posted the same day.",
    "Passwords\nA password must have at least eight characters, and after five wrong ones the account is locked. An administrator unlocks it.",
    "Delivery and returns\nThe goods you order arrive within three days. Unopened ones can be sent back within two weeks of receipt.",
    "Safety checks\nCheck the power supply and the cover before switching on the machine. At a strange noise, stop it at once and call the person in charge.",
    "The children's park\nThe park is open until sunset and free for everybody. Dogs must be kept on a lead.",
    "Effect of the contract\nThe contract takes effect on the day both have signed. If one side breaks it, the other may end it in writing.",
    "How to take the medicine\nTake this medicine twice a day after meals. Tell your doctor if you have a fever or a swollen throat.",
    "Using the library\nThe library is closed on Sundays and holidays. Students may borrow up to five books for two weeks.",
    "The new version\nSearch is faster in the new version, and the screen can be made dark. Earlier settings stay as they were.",
    "Making soup\nWhen the water boils, lower the heat and cook ten more minutes. Add salt at the end, and put sliced leek on top.",
    "Charges\nCharges are billed monthly according to use. When a card expires we say so by e-mail, and a month later the service stops.",
    "History of the company\nThe company began as a small shop and built its third factory last year. A thousand people work there now.",
    "Timetable of trains\nThe train leaves at six in the evening and arrives at nine. At weekends one more runs every hour.",
    "Keeping data\nData is encrypted and kept in two places. What was deleted can be restored for thirty days.",
    "Asking for leave\nAsk for leave three days before, and have it approved by the head of your team. Days left over can be taken until next spring.",
    "Table of sales\nThis table shows the sales of the last three years by region. The north has grown, and the south has fallen slightly.",
  ],
} as const;
