import { plural } from '../plural.ts';

export const openEnds = 'बिना परिणाम या तारीख के';
/** Counted to 100. */
const counted = (count: number) => (count < 100 ? String(count) : `${count}+`);
export const withoutResult = (count: number) =>
  plural('hi', count, { one: `${count} सुनवाई का परिणाम नहीं`, other: `${counted(count)} सुनवाइयों का परिणाम नहीं` });
export const withoutDate = (count: number) =>
  plural('hi', count, { one: `${count} मामले की आगे तारीख नहीं`, other: `${counted(count)} मामलों की आगे तारीख नहीं` });
export const waitingLong = (count: number) =>
  plural('hi', count, {
    one: `${count} मामले को लंबे समय से तारीख नहीं`,
    other: `${counted(count)} मामलों को लंबे समय से तारीख नहीं`,
  });
export const board = 'सूची';
export const goThroughThem = 'एक-एक कर देखें';
export const toSeeTo = (count: string) => `${count} देखने हैं`;
export const kinds = {
  no_result: 'बिना परिणाम की सुनवाइयाँ',
  long_wait: 'लंबे समय से तारीख की प्रतीक्षा में मामले',
  no_date: 'आगे की तारीख के बिना मामले',
} as const;
export const daysAgo = (days: number) => `${days} दिन`;
export const addHearing = 'सुनवाई जोड़ें';
export const park = 'रोक कर रखें';
export const parkUntil = 'किसी दिन तक रोक कर रखें';
export const parkHelp = 'तब तक इस मामले के बारे में नहीं पूछा जाता। सुनवाई या अंतिम तारीख तय होते ही यह समाप्त हो जाता है।';
export const parkedUntil = (day: string, reason: string) => `${day} तक रोक कर रखा गया: ${reason}`;
export const endParking = 'रोकना समाप्त करें';
export const ofMatter = (action: string, name: string) => `${action}: ${name}`;

export const successToasts = {
  park: { title: 'मामला रोक कर रखा गया' },
  endParking: { title: 'मामला अब रोका हुआ नहीं है' },
} as const;

export const errorToasts = {
  park: { title: 'त्रुटि', description: 'मामला रोक कर नहीं रखा जा सका' },
  endParking: { title: 'त्रुटि', description: 'रोकना समाप्त नहीं किया जा सका' },
} as const;

export const emptyStateMessages = {
  openEnds: {
    title: 'कुछ भी छूटा नहीं है',
    description: 'कल तक की हर सुनवाई का परिणाम दर्ज है, और हर खुले मामले की आगे तारीख है या वह रोक कर रखा गया है।',
  },
} as const;
