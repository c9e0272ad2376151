import { plural } from '../plural.ts';

export const courtNotSpecified = 'न्यायालय नहीं बताया गया';
export const item = (item_number: string) => `क्रम ${item_number}`;
export const bring = (bring: string) => `साथ लाएँ: ${bring}`;
export const next = (moment: string) => `अगली: ${moment}`;
export const today = 'आज';
export const tomorrow = 'कल';
export const board = (day: string) => `सूची: ${day}`;
export const otherEvents = 'बैठकें और अंतिम तारीखें';
export const day = 'दिन';
export const print = 'छापें';
export const allHearings = (count: number) => `सभी ${count} सुनवाइयाँ`;
export const openTheBoard = 'सूची खोलें';
export const causeListLastChecked = (moment: string, value: string) => `वाद सूची अंतिम बार देखी गई: ${moment}${value}`;
export const checkedNow = 'अभी देखी';
export const changeResultOf = (name: string) => `${name} का परिणाम बदलें`;
export const recordResultOf = (name: string) => `${name} का परिणाम दर्ज करें`;
export const columns = { time: 'समय', item: 'क्रम', hall: 'कक्ष', matter: 'मामला', purpose: 'प्रयोजन' } as const;
export const timeOf = (name: string) => `${name} का समय`;
export const itemNumberOf = (name: string) => `${name} का क्रम`;
export const hallOf = (name: string) => `${name} का कक्ष`;
export const cellKeysHelp = 'Enter से अगली सुनवाई, क्रम के बाद ख़ाली जगह से उसका कक्ष';
export const mattersInCourts = (matters: number, courts: number) =>
  `${plural('hi', courts, { one: `${courts} न्यायालय`, other: `${courts} न्यायालयों` })} में ${plural('hi', matters, { one: `${matters} मामला`, other: `${matters} मामले` })}`;

export const successToasts = {
  causeListChecked: { title: 'वाद सूची देखी गई' },
} as const;

export const errorToasts = {
  causeListCheck: { title: 'त्रुटि', description: 'वाद सूची की जाँच दर्ज नहीं की जा सकी' },
  listing: { title: 'त्रुटि', description: 'समय, क्रम और कक्ष सहेजे नहीं जा सके' },
} as const;

export const emptyStateMessages = {
  board: { title: 'इस दिन कोई सुनवाई नहीं है', description: 'कैलेंडर में दर्ज होते ही सुनवाइयाँ यहाँ दिखती हैं।' },
  causeListCheck: 'इस दिन की वाद सूची अभी नहीं देखी गई है।',
} as const;
