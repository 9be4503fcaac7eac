export const document = {};
