import type { ToastText } from '../shape.ts';

export const paperTemplates = 'Templates of papers';
export const fromTemplate = 'From a template';
export const manageTemplates = 'Manage templates';
export const templateHelp =
  'A Word document in which the words that change are fields in braces, for example {client.name}. On the page of a case, under Documents, it is filled in and becomes a document of the case.';
export const chooseTemplate = 'Choose a template, or drop it here';
export const templateFileHelp = 'Word documents (.docx), at most 1 MB.';
export const knownFields = 'Fields that a template can have';
export const download = 'Download';
export const actionsFor = (name: string) => `What can be done with ${name}`;
export const deleteThisTemplate = 'Delete this template?';
export const templateIsDeleted = (name: string) =>
  `${name} can no longer be filled in. The papers that were made from it stay.`;
export const missingFields = (labels: string) => `Not known of this case: ${labels}`;
export const leaveEmpty = 'Leave these fields empty?';
export const makePaper = 'Make the Paper';
export const versus = 'versus';

export const tooLarge = 'The file is larger than 1 MB. Pictures in it may be too large.';
export const notWord = 'This is no Word document (.docx), or it is damaged or has a password.';
export const hasMacros = 'The file has macros, which a template may not have. Save it as .docx.';
export const fetchesFromOutside = (target: string) =>
  `The file fetches something from elsewhere when it is opened: “${target}”. Put it into the file itself, or take it out.`;
export const brokenField = (field: string) => `A brace is opened and not closed, or the reverse, at “${field}”.`;
export const unfilledField = (field: string) =>
  `The field ${field} cannot be filled in where it is: in a field of Word, in the description of a picture, in a watermark or in a chart. Put it into the text.`;
export const unknownFields = (fields: string, known: string) => `There is no field ${fields}. There are: ${known}`;

export const fieldLabels = {
  'client.name': 'Name of the client',
  'client.address': 'Address of the client',
  'client.phone': 'Phone of the client',
  'client.email': 'Email of the client',
  'case.number': 'Case number',
  'case.title': 'Title of the case',
  'case.court': 'Court',
  'case.diary': 'Diary number',
  'case.filed': 'Filing date',
  parties: 'Parties, both sides',
  petitioners: 'Petitioners',
  respondents: 'Respondents',
  'advocate.name': 'Name of the advocate',
  'advocate.enrolment': 'Enrolment number',
  'office.address': 'Address of the office',
  'office.phone': 'Phone of the office',
  'office.email': 'Email of the office',
  today: 'Today’s date',
};

export const successToasts = {
  templateAdded: { title: 'Template added' },
  templateDeleted: { title: 'Template deleted' },
} as const;

export const errorToasts = {
  template: { title: 'Error', description: 'The template was not added. Please try again.' },
  templateDelete: { title: 'Error', description: 'Failed to delete the template' },
  templateOpen: { title: 'Error', description: 'The template cannot be opened. Please try again.' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = { templates: 'No templates yet.' } as const;
