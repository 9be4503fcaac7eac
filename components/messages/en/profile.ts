export const profile = {
  empty: "Nothing is noted about you yet.",
  emptyHow: "What you say of yourself in a conversation is noted here, with the words it rests on.",
  failed: "Your profile could not be read.",
};
