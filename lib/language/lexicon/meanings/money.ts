/**
 * Money: prices, payments, contracts, stock. Columns: id, Korean, English, narrower words
 * (lexicon/meanings.ts).
 */
export const MONEY_MEANINGS = `
money	돈을 돈. 돈이 금액 자금 현금 액수 비용	money amount cash sum fund cost
price	가격 값이 값은 값. 요금 단가 정가 시세 비용	price cost rate list_price charge fee
fee	수수료 요금 이용료 비용 회비	fee charge cost
expensive	비싸 비싼 고가 비쌉	expensive costly dear pricey
cheap	싸게 싼. 저렴 싸고 값싼 절약 싸	cheap inexpensive affordable lower_cost low_cost save
free	무료 공짜 무상 거저 돈_안	free complimentary no_charge free_of_charge gratis for_nothing
pay	결제 지불 납부 지급 내야 내는 내나 송금 입금 납입 낼. 돈_내	pay payment settle remit paid
bank_transfer	계좌이체 이체 송금 무통장	bank_transfer wire transfer bank
credit_card	신용카드 카드 체크카드	credit_card card debit
cash	현금	cash
installment	할부 분할 나눠_내	installment instalments
bill	청구서 고지서 명세서 계산서 청구	bill invoice billing statement
refund	환불 돌려받 돌려줘 돌려드 돌려주 환급 반환 보상 물어줘	refund give_back money_back return reimburse get_back credit compensation
return_item	반품 반납 돌려보 돌려주 반환	return give_back send_back bring_back hand_back
exchange_item	교환 바꿔_주	exchange swap
compensation	보상 배상 보전 변상 물어내	compensation compensate damages credit indemnity
discount	할인 깎아 세일 디씨 에누리 감면 싸게	discount sale reduction off deal cheaper rebate
coupon	쿠폰 이용권 상품권	coupon voucher
credit	크레딧 적립금 포인트 적립	credit points
tax	세금 부가세 과세 세액	tax vat duty
vat_free	면세 비과세	tax_free exempt
budget	예산 잡힌_돈 배정 편성	budget allocation funds earmarked
revenue	매출 수익 수입 판매액	revenue sales income turnover
profit	이익 이윤 흑자	profit gain margin
loss	손실 적자 손해	loss deficit
increase	증가 늘어 늘었 오른 올라 오르 인상 상승 증액 올랐	increase rise grow raise more growth higher went_up
decrease	감소 줄어 줄었 줄이 줄여 내려 인하 하락 삭감 낮추 낮아 줄일 낮춰 낮출 내리 축소 작게	decrease reduce drop fall cut lower less reduction decline
total	합계 총액 모두 전부 합치 합쳐 총. 다_합	total sum altogether overall all_together in_all
average	평균	average mean
share_part	비율 비중 퍼센트 몫. 율은	share percentage percent ratio proportion
investment	투자	investment invest
purchase	구매 구입 사려 사는 살. 사고 샀 매입 주문 장만 쇼핑 샀어 샀는	purchase buy bought order acquire get procurement
sell	판매 팔아 파는 팔고 판매가	sell sale sold sales
order	주문 발주	order
delivery	배송 배달 납품 택배 납기 도착 인도	delivery deliver shipping shipment ship arrive lead_time arrival
stock	재고 물량 비축 수량	stock inventory supply on_hand quantity
shortage	부족 모자라 모자란 떨어졌 바닥	shortage short lacking below run_out ran_out
contract	계약 약정 협약 계약서 약관	contract agreement terms reservation
term_commit	약정 위약금	commitment penalty
warranty	보증 무상수리 품질보증	warranty guarantee
insurance	보험	insurance cover coverage
deposit	보증금 예치 선금 계약금	deposit prepayment advance
loan	대출 융자 빚. 빌려	loan debt lend
rent	임대 대여 빌려 빌리 빌릴 렌트 임차 대관	rent rental lend borrow lease hire loan
borrow	빌려 빌리 빌릴 대여 대출 대차	borrow lend lending loan rental check_out
expense_claim	경비청구 정산서	expense_claim claim
salary_day	급여일 월급날	payday
donate	기부 후원	donate donation
subsidy	지원금 보조 보태	subsidy support chip_in contribute contribution pay_towards
support_pay	지원 대줘 대주 내줘 부담 보조 회사가_내	support pay_for cover sponsor chip_in company_pays reimbursed
currency	환율 통화 외화 원화 달러	currency exchange_rate won dollar
quotation	견적 견적서	quote quotation estimate
estimate	추정 예상 어림	estimate expected projection forecast
customer_price	소비자가 정가	list_price retail
wholesale	도매 대량	wholesale bulk
school_discount	교육할인 학생할인	student_discount
charge_extra	추가요금 할증 추가_비용	surcharge extra additional
penalty	벌금 과태료 위약금 벌칙	penalty fine
`;
