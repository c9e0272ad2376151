/** For tests: contact submissions. */
import type { SubmissionRow } from '@/data/contact-submissions/queries';

export function aSubmission(changes: Partial<SubmissionRow> = {}): SubmissionRow {
  return {
    id: 'a',
    name: 'Asha Rao',
    email: 'asha+law@example.com',
    phone: '+91 00000 12345',
    service: 'property',
    message: 'The builder has not handed over our flat.',
    preferred_date: '2026-11-24T05:00:00+00:00',
    submitted_at: '2026-11-20T18:40:00+00:00',
    status: 'new',
    client_id: null,
    client: null,
    cases: [],
    ...changes,
  };
}
