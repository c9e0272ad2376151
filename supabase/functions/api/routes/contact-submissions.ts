import { type Context, Hono } from 'hono';
import { callerClient } from '../../_shared/clients.ts';
import { identifier } from '../../_shared/contract/fields.ts';
import {
  type ContactSubmission,
  check,
  serverMessages,
  submissionStatusRequest,
} from '../../_shared/contract/index.ts';
import { type DatabaseAnswer, databaseError } from '../../_shared/database-errors.ts';
import { ApiError } from '../../_shared/errors.ts';
import { readBody } from '../../_shared/http.ts';
import { readPage, setContentRange } from '../../_shared/paging.ts';
import { callerToken, signedOut } from '../../_shared/session.ts';

const submissionId = identifier('Submission');
const fields =
  'id, name, email, phone, service, message, preferredDate:preferred_date, submittedAt:submitted_at, status';

/** `/api/contact-submissions`: what visitors have asked for, for the office. Postgres decides who may read and change it. */
export const contactSubmissions = new Hono();

contactSubmissions.get('/', async (c) => {
  const page = readPage(c);
  const token = await callerToken(c);
  const answer = await callerClient(token)
    .from('contact_submissions')
    .select(fields, { count: 'exact' })
    .order('submitted_at', { ascending: false })
    .order('id')
    .range(page.offset, page.offset + page.limit - 1)
    .retry(false)
    .overrideTypes<ContactSubmission[], { merge: false }>();
  // The list ends before the page begins.
  if (answer.error?.code === 'PGRST103') {
    const total = /only (\d+) rows/.exec(answer.error.details)?.[1];
    setContentRange(c, page, 0, total ? Number(total) : null);
    return c.json([]);
  }
  if (answer.error) throw refusal(c, answer, token);
  setContentRange(c, page, answer.data.length, answer.count);
  return c.json(answer.data);
});

contactSubmissions.patch('/:id', async (c) => {
  const token = await callerToken(c);
  const id = check(submissionId, c.req.param('id'));
  const { status } = await readBody(c, submissionStatusRequest);
  if (!id.ok) throw new ApiError(404, serverMessages.notFound);
  const table = callerClient(token).from('contact_submissions');
  const answer = await table
    .update({ status })
    .eq('id', id.value)
    .select(fields)
    .overrideTypes<ContactSubmission[], { merge: false }>();
  if (answer.error) throw refusal(c, answer, token);
  const [submission] = answer.data;
  if (submission) return c.json(submission);
  // No row was changed: there is none, or the caller may read it but not change it.
  const readable = await table.select('id').eq('id', id.value).retry(false);
  if (readable.error) throw refusal(c, readable, token);
  throw readable.data.length > 0
    ? new ApiError(403, serverMessages.forbidden)
    : new ApiError(404, serverMessages.notFound);
});

function refusal(c: Context, answer: DatabaseAnswer, token: string | null): ApiError {
  const refused = databaseError(answer, token !== null);
  return refused.status === 401 ? signedOut(c) : refused;
}
