import { Hono } from 'hono';
import { identifier } from '../../_shared/contract/fields.ts';
import { contactSubmission, submissionStatusRequest } from '../../_shared/contract/index.ts';
import { before, equal, from } from '../filters.ts';
import { rest } from '../rest.ts';

export const contactSubmissions = rest(new Hono(), {
  table: { name: 'contact_submissions', row: contactSubmission },
  id: identifier('ids.submission'),
  read: 'office',
  write: 'office',
  list: {
    summary: 'What visitors have asked for, the latest first.',
    description: 'With `from` and `to`: what was sent at `from` or later, and before `to`.',
    filters: { ...equal('status', 'service'), from: from('submittedAt'), to: before('submittedAt') },
    order: ['-submittedAt', 'id'],
  },
  one: 'What a visitor has asked for.',
  change: {
    summary: 'Sets the status of a submission.',
    body: submissionStatusRequest,
    example: { status: 'contacted' },
  },
});
