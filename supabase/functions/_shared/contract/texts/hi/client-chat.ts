export const chatOpening = (name: string) => `आदरणीय ${name}, `;
export const chatAboutCase = (name: string, courtCase: string) =>
  `आदरणीय ${name}, यह आपके मामले ${courtCase} के विषय में है: `;
