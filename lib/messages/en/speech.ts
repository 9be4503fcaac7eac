export const speech = {
  start: "Speak your question",
  stop: "Stop listening",
  listening: "Listening",
  notice: "Your browser turns speech into text. It may send the recording to the company that makes it.",
  allow: "Start",
  cancel: "Cancel",
  faults: {
    blocked: "The browser blocks the microphone. Allow it in the site settings, then try again.",
    noMicrophone: "No microphone was found. Connect one, then try again.",
    network: "The browser’s speech service could not be reached. Check your connection, then try again.",
    nothing: "Nothing was heard. Try again.",
    other: "The browser could not turn speech into text. Type your question instead.",
  },
};
