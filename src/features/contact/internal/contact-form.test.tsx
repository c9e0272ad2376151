import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { warnings } from '@texts/contact';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { useSendContactRequest } from '@/data/contact-submissions/send-submission';
import { deferred, fakeNetwork, json, type Route, renderPage, type SentRequest, setupUser } from '@/testing';
import { ContactForm } from './contact-form';

const post = 'POST /api/contact';
const settings = 'GET /rest/v1/site_settings';
const filled = {
  Name: 'Asha Rao',
  Email: 'asha@example.com',
  Phone: '+91 00000 12345',
  Message: 'The builder has not handed over our flat.',
};

let routes: Record<string, Route>;
let sent: SentRequest[];

beforeEach(() => {
  routes = { [post]: () => json({ message: 'ok', reference: '3F2504E0' }, 201), [settings]: () => json([]) };
  sent = fakeNetwork(routes);
});

const posts = () => sent.filter(({ method }) => method === 'POST');
const field = (name: string) => screen.getByRole('textbox', { name });
const service = () => screen.getByRole('combobox', { name: 'Service' });
const submitButton = () => screen.getByRole('button', { name: /^(Request|Submitting)/ });

/** Fills the form in. */
async function fill() {
  const user = setupUser();
  renderPage(<ContactForm />);
  for (const [name, text] of Object.entries(filled)) await user.type(field(name), text);
  await user.selectOptions(service(), 'property');
  return user;
}

it('chooses the service that a link to it names, and none that is not offered', () => {
  renderPage(<ContactForm />, '/contact?service=taxation');
  expect(service()).toHaveValue('taxation');
  cleanup();
  renderPage(<ContactForm />, '/contact?service=corporate');
  expect(service()).not.toHaveValue('corporate');
});

it('is not sent twice by who leaves the page before the answer and comes back', async () => {
  const response = deferred<Response>();
  routes[post] = () => response.promise;
  const user = await fill();
  await user.click(submitButton());
  await waitFor(() => expect(posts()).toHaveLength(1));
  cleanup();
  renderPage(<ContactForm />);
  expect(field('Name')).toHaveValue('Asha Rao');
  expect(submitButton()).toBeDisabled();
  response.resolve(json({ message: 'ok', reference: '3F2504E0' }, 201));
  await user.click(await screen.findByRole('button', { name: 'Send another request' }));
  for (const name of Object.keys(filled)) expect(field(name)).toHaveValue('');
  expect(posts()).toHaveLength(1);
});

it('says while it waits that the visitor is offline', async () => {
  const user = await fill();
  onlineManager.setOnline(false);
  await user.click(submitButton());
  expect(await screen.findByText('You are offline. It is sent as soon as you are online again.')).toBeVisible();
  expect(posts()).toEqual([]);
  onlineManager.setOnline(true);
  const receipt = await screen.findByRole('region', { name: 'We have received your request' });
  for (const sent of Object.values(filled)) expect(receipt).toHaveTextContent(sent);
});

it('is the same enquiry after a lost answer, and another one once it was answered', async () => {
  const answer = routes[post] as Route;
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSendContactRequest(), { wrapper });
  const values = {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '1',
    service: 'property',
    message: 'Help',
  } as const;
  routes[post] = () => Promise.reject(new TypeError('network'));
  await expect(act(() => result.current.mutateAsync({ ...values, preferredDate: '' }))).rejects.toThrow();
  routes[post] = answer;
  for (const _ of ['again', 'another']) await act(() => result.current.mutateAsync({ ...values, preferredDate: '' }));
  const [first, again, another] = posts().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

it('says beside a preferred date that the chamber is closed then, and takes it', async () => {
  const user = await fill();
  // A Sunday.
  await user.type(screen.getByLabelText('Preferred Date'), '2031-11-23T10:30');
  expect(await screen.findByText(warnings.closedThatDay)).toBeVisible();
  await user.click(submitButton());
  expect(await screen.findByText('Contact form submitted')).toBeVisible();
});
