import { type Context, Hono } from 'hono';
import { callerToken } from '../../_shared/auth/session.ts';
import {
  type ContactRequest,
  contactForm,
  contactReceipt,
  contactRequest,
  contactRequestFrom,
  dayAt,
  field,
  isSentBefore,
  languageAt,
  languages,
  paths,
  rule,
  submissionReference,
} from '../../_shared/contract/index.ts';
import { callerDatabase } from '../../_shared/database/clients.ts';
import { type Columns, databaseError } from '../../_shared/database/database-errors.ts';
import { loadApiToken } from '../../_shared/database/service.ts';
import { clientNetwork } from '../../_shared/http/address.ts';
import { handleError, isForm, readBody, readForm } from '../../_shared/http/requests.ts';
import { callerTexts } from '../../_shared/http/say.ts';
import { unauthorized } from '../../_shared/http/session-tokens.ts';
import { operation } from '../operation.ts';

const columns: Columns = {
  name: { field: 'name', message: rule('plainText', field('submissions.name')) },
  email: { field: 'email', message: 'validation.email' },
  phone: { field: 'phone', message: 'validation.phone' },
  service: { field: 'service', message: 'validation.service' },
  contact_service: { field: 'service', message: 'validation.service' },
  message: { field: 'message', message: rule('plainText', field('submissions.message')) },
  preferred_date: { field: 'preferredDate', message: 'validation.preferredDate' },
  datetime: { field: 'preferredDate', message: 'validation.preferredDate' },
};

/** Stores a request as its sender; returns its reference. @throws 401 (an ended session), 409 (`key`), 422, 429 */
async function store(
  c: Context,
  { preferredDate, ...request }: ContactRequest,
  // Visitors may not read the row: the id is made here.
  id: string = crypto.randomUUID(),
): Promise<string> {
  const token = await callerToken(c);
  // The database counts by network, and would count ours.
  const headers = { 'x-api-token': await loadApiToken(), 'x-client-network': clientNetwork(c) };
  const row = { ...request, id, preferred_date: preferredDate ? new Date(preferredDate).toISOString() : null };
  const response = await callerDatabase(token, headers).from('contact_submissions').insert(row);
  if (!response.error || isSentBefore(response.error)) return submissionReference(id);
  const refused = databaseError(response, token !== null, columns);
  throw refused.status === 401 ? unauthorized(c) : refused;
}

/** An id for what a browser sends by itself, and again when somebody presses twice: on one day the same for the same. */
async function toId(request: ContactRequest): Promise<string> {
  const sent = new TextEncoder().encode(JSON.stringify([dayAt(new Date()), request]));
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', sent))].slice(0, 16);
  const digits = hash.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Edge functions serve no HTML: a browser without the app is redirected to a page. */
async function storeForm(c: Context): Promise<Response> {
  // In the language of the page that it was sent from.
  const referrer = c.req.header('referer') ?? '';
  const { base } = languages[languageAt(URL.canParse(referrer) ? new URL(referrer).pathname : '/')];
  try {
    const request = contactRequestFrom(await readForm(c, contactForm));
    await store(c, request, await toId(request));
    return c.redirect(base + paths.contactSent, 303);
  } catch (error) {
    await handleError(error as Error, c);
    return c.redirect(base + paths.contactNotSent, 303);
  }
}

export const contact = new Hono();

contact.post(
  '/',
  operation(
    {
      summary: 'Asks for a consultation.',
      description: `A form that a browser sends by itself is answered with 303, to \`${paths.contactSent}\` or \`${paths.contactNotSent}\`.`,
      access: 'anyone',
      body: contactRequest,
      parsesBody: true,
      form: { type: 'application/x-www-form-urlencoded', schema: contactForm },
      response: contactReceipt,
      takesKey: true,
      status: 201,
      errors: [303, 401, 429],
      example: {
        name: 'Asha Rao',
        email: 'asha.rao@example.com',
        phone: '+91 00000 12345',
        service: 'property',
        message: 'I would like to speak about a flat that was not handed over.',
        preferredDate: '2030-11-25T10:30:00+05:30',
      },
    },
    async (c, { key }) => {
      if (isForm(c)) return storeForm(c);
      const reference = await store(c, await readBody(c, contactRequest), key ?? undefined);
      return c.json({ message: callerTexts(c).contact.successToasts.contact.description, reference }, 201);
    },
  ),
);
