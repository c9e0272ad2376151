export const search = 'खोजें';
export const searchCasesClientsNumbers = 'मामले, मुवक्किल या नंबर खोजें...';
export const goTo = 'यहाँ जाएँ';
export const ctrl = 'Ctrl';
