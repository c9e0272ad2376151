/** The texts of the mails to admins. */
import {
  dateParts,
  formatDate,
  formatTime,
  type SubmissionService,
  submissionServiceLabels,
} from '../../contract/index.ts';
import { plural } from '../../contract/texts/plural.ts';
import type { MailContent, MailData, MailTexts } from './frame.ts';
import { caseDocumentsPath, submissionPath } from './parts.ts';

function describeHearing({ starts_at = '', court, court_hall, item_number, title, case_number }: MailData): string {
  const place = [court, court_hall, item_number && `item ${item_number}`].filter(Boolean).join(', ');
  return [formatTime(starts_at), [title, case_number && `(${case_number})`].filter(Boolean).join(' '), place]
    .filter(Boolean)
    .join(' · ');
}

function boardMail(data: MailData, which: string): MailContent {
  const { day = '', total = 0, hearings = [] } = data;
  const more = total - hearings.length;
  return {
    subject: `${which} board: ${plural('en', total, { one: '1 hearing', other: `${total} hearings` })} on ${formatDate(day)}`,
    lead: `The hearings of ${dateParts(day).weekday}, ${formatDate(day)}, as they were entered until now.`,
    items: [...hearings.map(describeHearing), ...(more > 0 ? [`and ${more} more`] : [])],
    link: { text: 'Open the board', path: `/admin?tab=board&board=${day}` },
  };
}

export const officeMails: MailTexts<
  'enquiry_received' | 'client_message' | 'client_document' | 'erasure_requested' | 'board_tomorrow' | 'board_today'
> = {
  enquiry_received: ({ data }) => ({
    subject: 'A new enquiry',
    lead: 'A visitor has sent the contact form.',
    facts: [
      ['Name', data.name],
      ['Service', submissionServiceLabels[data.service as SubmissionService]],
      ['Reference', data.submission_id?.slice(0, 8).toUpperCase()],
    ],
    link: { text: 'Open the enquiry', path: submissionPath(data) },
  }),
  client_message: () => ({
    subject: 'Clients have written',
    lead: 'There are messages of clients that wait for an answer and that you have not seen.',
    link: { text: 'Open the inbox', path: '/admin?tab=messages' },
  }),
  client_document: ({ data }) => ({
    subject: 'A client has sent a document',
    lead: data.document_id
      ? 'A client has added a document to a case, and sent no message with it.'
      : 'A client has answered a request for a document.',
    facts: [
      [data.document_id ? 'Document' : 'Asked for', data.title],
      ['Case', data.case_title && `${data.case_title} (${data.case_number})`],
      ['Client', data.client_name],
    ],
    link: { text: 'Open the case', path: caseDocumentsPath(data) },
  }),
  erasure_requested: ({ data: { day = '' } }) => ({
    subject: 'Somebody asks for erasure',
    lead: 'A person has withdrawn their consent and asks that their data is erased.',
    facts: [['Answer due by', formatDate(day)]],
    link: { text: 'Open the requests', path: '/admin?tab=users' },
  }),
  board_tomorrow: ({ data }) => boardMail(data, 'Tomorrow’s'),
  board_today: ({ data }) => boardMail(data, 'Today’s'),
};
