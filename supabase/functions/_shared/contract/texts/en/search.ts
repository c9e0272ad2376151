export const search = 'Search';
export const searchCasesClientsNumbers = 'Search cases, clients, numbers...';
export const goTo = 'Go to';
export const ctrl = 'Ctrl';
