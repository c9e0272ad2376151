import { Hono } from 'hono';
import { callerClient } from '../../_shared/clients.ts';
import { contactRequest, rules, success, throttles } from '../../_shared/contract/index.ts';
import { type Columns, databaseError } from '../../_shared/database-errors.ts';
import { clientAddress, readBody } from '../../_shared/http.ts';
import { throttle } from '../../_shared/service.ts';
import { callerToken, signedOut } from '../../_shared/session.ts';

const columns: Columns = {
  name: { field: 'name', message: rules.plainText('Name') },
  email: { field: 'email', message: rules.email },
  phone: { field: 'phone', message: rules.phone },
  service: { field: 'service', message: rules.service },
  contact_service: { field: 'service', message: rules.service },
  message: { field: 'message', message: rules.plainText('Message') },
  preferred_date: { field: 'preferredDate', message: rules.preferredDate },
  datetime: { field: 'preferredDate', message: rules.preferredDate },
};

/** `/api/contact`: the contact form of the site. */
export const contact = new Hono();

contact.post('/', async (c) => {
  const { preferredDate, ...request } = await readBody(c, contactRequest);
  await throttle(`contact:address:${clientAddress(c)}`, throttles.contactPerAddress);
  const token = await callerToken(c);
  // No row is asked back: visitors may write one and read none.
  const answer = await callerClient(token)
    .from('contact_submissions')
    .insert({ ...request, preferred_date: preferredDate ? new Date(preferredDate).toISOString() : null });
  if (answer.error) {
    const refused = databaseError(answer, token !== null, columns);
    throw refused.status === 401 ? signedOut(c) : refused;
  }
  return c.json({ message: success.contact.description }, 201);
});
