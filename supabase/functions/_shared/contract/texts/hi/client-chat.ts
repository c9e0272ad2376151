export const chatOpening = (name: string) => `आदरणीय ${name}, `;
export const chatAboutCase = (name: string, title: string, caseNumber: string) =>
  `आदरणीय ${name}, यह आपके मामले ${title} (${caseNumber}) के विषय में है: `;
