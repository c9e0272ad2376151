export const chatOpening = (name: string) => `Dear ${name}, `;
export const chatAboutCase = (name: string, title: string, caseNumber: string) =>
  `Dear ${name}, this is about your case ${title} (${caseNumber}): `;
