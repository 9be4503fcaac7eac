import { wordings } from "./wordings.ts";

/**
 * Whether something holds. "lasts" sounds like an end but is none ("기침이 안 떨어져요"). "forbidden" is what must
 * not be taken: also part of a statement, and not a condition.
 */
export const POLARITIES = wordings`
ended	끊었 끊은 끊고 중단했 중단한 중단하고 그만_(?:먹|뒀|두|복용) 이제(?:는)?_(?:[가-힣]{1,6}\s)?(?:더_)?(?:그만_)?(?:안|없) 안_(?:먹은|맞은|복용한)_지 더_이상 더는 나았 나은 완치 멈췄 멎었 그쳤	stopped quit quitting no_longer any_?more came_off went_off weaned_off tapered_off gave_up (?:had|have|made_me|told_me)_(?:to_)?(?:stop|quit|come_off) fever_(?:broke|came_down|went_down)
ended	가라앉았 사라졌 없어졌 괜찮아졌 좋아졌 극복했 (?<!안\s)낫고 출산했 낳았 열[이은]_(?:[가-힣]{1,3}_)?(?:내렸|떨어졌) 안_(?:먹어|맞아)도_[된돼되]	it'?s_(?:all_)?gone outgrew grew_out_of used_to beat finished done_with (?:took|taken)_(?:me_)?off (?:i'm|i_am|been)_off cleared_up recovered_from got_over cured went_away (?:is|are|has|have)_(?:\w+_)?(?:gone|healed|disappeared|resolved|subsided) discontinued gave_birth
lasts	(?:안|못)_(?:없어[지져]|떨어[지져]|멈[추춰]|가라앉|나아|낫) (?:떨어지|멈추|가라앉|낫|가시)(?:지|질)_(?:를_)?않 잠[이을]?_(?:잘_)?(?:안|못|오지)
denied	없(?:어|습|는|고|다|지만|음|었|네|거) 아니(?:에|예|야|고|지만|며|라|래|랍|었) 아닙 아닌_[걸것거] 음성(?:이|으로|\s|$) 않(?:아|습|고|는|지만|다|았) 안_(?:먹|했|하고|나고|났|걸|앓|있|해|맞|써|복용|아[프파픈팠])	don'?t doesn'?t didn'?t do_not does_not not(?!_only) never no isn'?t ain'?t haven'?t without misdiagnos(?:ed|is) false_alarm mistaken a_mistake
forbidden	[면선]_(?:절대_)?안_[된돼되됩좋] 못_(?:먹|마시|맞|쓰|찍|받) (?:먹|마시|맞|쓰|찍|복용하|드시|바르|섭취하)지_말[라래] 피하[라래] 피해야_[한해된돼합] 삼가라 끊으라 금지 금물 금기
`;
