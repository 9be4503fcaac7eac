export type Language = "ko" | "en";

/** What somebody mentions in passing, and how they ask for it much later in other words. `{}` is a value. */
export interface Told {
  said: string;
  reply: string;
  asked: string;
}

export const TOLD: Record<Language, readonly Told[]> = {
  ko: [
    {
      said: "참, 2층 비품 창고 비밀번호 {}로 바꿨어요. 적어 두려고요.",
      reply: "네, 비품 창고 비밀번호는 {}로 알고 있을게요.",
      asked: "창고 들어갈 때 누르는 번호 뭐였죠?",
    },
    {
      said: "이번 워크숍은 {}동 세미나실로 잡았어요.",
      reply: "좋아요. 워크숍 장소는 {}동 세미나실이군요.",
      asked: "우리 워크숍 어디서 한다고 했더라?",
    },
    {
      said: "담당자가 김서율 씨로 바뀌었어요. 내선은 {}번이에요.",
      reply: "알겠어요. 새 담당자 김서율 씨 내선은 {}번이네요.",
      asked: "서율 씨한테 전화하려면 몇 번으로 걸어요?",
    },
    {
      said: "제 사번은 {}인데 양식 채울 때 필요할 거예요.",
      reply: "네, 사번 {} 기억해 둘게요.",
      asked: "양식에 적을 제 사번이 뭐였죠?",
    },
    {
      said: "택배 송장 번호가 {}래요. 아직 안 왔어요.",
      reply: "송장 번호 {}로 오는 택배군요.",
      asked: "아까 말한 택배 송장 번호 다시 알려줄래요?",
    },
    {
      said: "회의록 폴더 이름을 {}로 정했어요.",
      reply: "회의록은 {} 폴더에 모으면 되겠네요.",
      asked: "회의록 어느 폴더에 모으기로 했죠?",
    },
  ],
  en: [
    {
      said: "By the way, I changed the code of the supply room to {}.",
      reply: "Noted: the supply room opens with {}.",
      asked: "What do I type in to get into the supply room?",
    },
    {
      said: "We booked room {} for the workshop.",
      reply: "Good, the workshop is in room {}.",
      asked: "Where did we say the workshop is?",
    },
    {
      said: "Our new contact is Nora Beck, extension {}.",
      reply: "Thanks. Nora Beck, extension {}.",
      asked: "Which number reaches Nora?",
    },
    {
      said: "My staff number is {}, you may need it for the form.",
      reply: "I will keep in mind that it is {}.",
      asked: "What was my staff number again?",
    },
    {
      said: "The parcel has the tracking number {} and still is not here.",
      reply: "So the parcel {} is on its way.",
      asked: "Remind me of the tracking number of that parcel.",
    },
    {
      said: "Let's call the folder for the minutes {}.",
      reply: "Fine, the minutes go into {}.",
      asked: "Which folder did we pick for the minutes?",
    },
  ],
};

export const AGAIN: Record<Language, readonly [asks: string, again: string, leadIn: string]> = {
  ko: ["{}에 대해 알려줘요.", "아까 {} 물어봤을 때 뭐라고 했죠?", "문서에는 이렇게 나와 있어요."],
  en: ["Tell me about {}.", "What did you say when I asked about {}?", "This is what the documents say."],
};

/** Neither the samples nor the conversation answer these. */
export const UNANSWERABLE: Record<Language, readonly string[]> = {
  ko: ["주차장에 전기차 충전기는 몇 대 있어요?", "사내 헬스장은 몇 시에 닫아요?", "대표님 생일이 언제예요?"],
  en: [
    "How many charging points are in the car park?",
    "When does the gym close?",
    "What is the name of the landlord?",
  ],
};
