export const chatOpening = (name: string) => `Dear ${name}, `;
export const chatAboutCase = (name: string, courtCase: string) =>
  `Dear ${name}, this is about your case ${courtCase}: `;
