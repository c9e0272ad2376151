import { plural } from '../plural.ts';

export const importCsv = 'Import';
export const importClients = 'Import clients and cases';
export const oneLineForEachCase =
  'One line for each case, with its client; a client without a case has a line too. Lines with the same name and the same phone or email are one client; where somebody of another name has them already, you are asked. Nothing is imported before you have seen what comes of it.';
export const downloadSample = 'Download a sample';
export const chooseFile = 'Choose a CSV file, or drop it here';
export const chooseAnotherFile = 'Another file';
export const fileHelp = (rows: number) =>
  `CSV from Excel or another spreadsheet, at most ${rows} lines. Dates as 31-12-2026, 31/12/2026 or 2026-12-31.`;
export const line = 'Line';
export const clientAndCase = 'Client and case';
export const whatComesOfIt = 'What comes of it';
export const newClient = 'New client';
export const existingClient = (name: string) => `There already: ${name}`;
export const clientOfLine = (line: number) => `Client of line ${line}`;
export const whoIsIt = 'Somebody has this email or phone already. Is it the same client?';
export const whoIsOfLine = (name: string, line: number) => `Who is ${name} of line ${line}?`;
export const choose = 'Please choose';
export const notTaken = (fields: string) => `The card stays as it is; not taken from this line: ${fields}`;
export const differs = (line: number) => `Line ${line} says otherwise of the same client`;
export const answerFirst = (lines: number) =>
  plural('en', lines, { one: '1 question must be answered first', other: `${lines} questions must be answered first` });
export const fileSummary = (name: string, lines: number, clients: number, cases: number) =>
  `${name}: ${plural('en', lines, { one: '1 line', other: `${lines} lines` })}, ${plural('en', clients, { one: '1 new client', other: `${clients} new clients` })}, ${plural('en', cases, { one: '1 case', other: `${cases} cases` })}`;
export const correctFirst = (lines: number) =>
  plural('en', lines, { one: '1 line must be corrected first', other: `${lines} lines must be corrected first` });
export const goOnWithGood = (lines: number) =>
  plural('en', lines, { one: 'Go on with the 1 good line', other: `Go on with the ${lines} good lines` });
export const refusedAreSaved = 'The refused lines are saved as a file, to be corrected and imported by themselves.';
export const whatToCorrect = 'What to correct';
export const defaultDescription = 'Description of every case that has none';
export const importLines = (lines: number) =>
  plural('en', lines, { one: 'Import 1 line', other: `Import ${lines} lines` });
export const problemOfField = (field: string, value: string, reason: string) =>
  value ? `${field} “${value}”: ${reason}` : `${field}: ${reason}`;
export const leftOut = (headings: string) => `Not known, and left out: ${headings}`;
export const checking = 'Looking for clients who are there already…';
export const lookingForConflicts = 'Conflict check: looking for clients and parties with these names…';
export const conflictSummary = (count: number, lines: string, missed: number) => {
  const found = plural('en', count, {
    one: `line ${lines} has a name like that of a client or party`,
    other: `${count} lines have names like those of clients or parties (${lines})`,
  });
  const left = plural('en', missed, {
    one: 'One name could not be looked up.',
    other: `${missed} names could not be looked up.`,
  });
  return `Conflict check: ${count > 0 ? found : 'no client and no party found'}.${missed > 0 ? ` ${left}` : ''}`;
};
export const namesAlike = (names: string) => `Conflict check: ${names}`;
export const opponentOfLine = (line: number) => `Opposite party of line ${line}`;
export const expectedDay = 'Please write a date as 31-12-2026';
export const expectedOneOf = (names: string) => `Please write one of: ${names}`;
export const quotes = 'The quotation marks do not match';
export const problems = {
  there: 'This client has a case with this number in this court already',
  twice: 'An earlier line has this case already',
};
export const sameColumns = (headings: string) =>
  `These columns mean the same: ${headings}. Leave one of them, and move what only the others have to it or to the notes.`;
export const unnamedColumn = (column: number) => `column ${column} without a heading`;
export const moreCells =
  'This line has more cells than there are columns: a cell with the separator in it needs quotation marks';
export const noNameColumn = (heading: string) => `The first line must name the columns, “${heading}” among them`;
export const noLines = 'The file has no lines';
export const tooManyLines = (rows: number) => `The file has more than ${rows} lines; divide it`;
export const importedAt = (time: string, clients: number, cases: number) =>
  `Imported at ${time}: ${plural('en', clients, { one: '1 client', other: `${clients} clients` })}, ${plural('en', cases, { one: '1 case', other: `${cases} cases` })}.`;
export const undoImport = 'Undo import';
export const undoQuestion = 'Undo this import?';
export const whatUndoDoes =
  'The clients and cases that it has made are deleted. What somebody has changed since, or added something to, stays.';

/** Of the column; elsewhere it is called as in the form. */
export const caseTitle = 'Case Title';
export const opponent = 'Opposite Party';
export const nextPurpose = 'Purpose of the Next Date';
/** Of a hearing whose purpose the file does not say. */
export const hearing = 'Hearing';

export const sample = {
  fullName: 'Meera Nair',
  address: '12 Lajpat Nagar, New Delhi 110024',
  titles: ['Nair v. Greenfield Developers', 'Nair v. Sunrise Interiors'],
  description: 'A flat that was paid for and never handed over.',
  court: 'Supreme Court of India',
  opponents: ['Greenfield Developers', 'Sunrise Interiors'],
  nextPurpose: 'Arguments',
};

export const successToasts = {
  imported: { title: 'Imported' },
  undone: (left: string) => ({
    title: 'Import undone',
    ...(left && { description: `Changed since, and left as it is: ${left}` }),
  }),
};

export const errorToasts = {
  import: { title: 'Error', description: 'Failed to import the file' },
  undo: { title: 'Error', description: 'Failed to undo the import' },
};
