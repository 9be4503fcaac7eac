export const context = {
  loading: "Reading the context",
  failed: "The context could not be read.",
};
