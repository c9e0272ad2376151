import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { warnings } from '@texts/contact';
import { beforeEach, expect, it } from 'vitest';
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
const preferredDate = () => screen.getByLabelText<HTMLInputElement>('Preferred date');
const submitButton = () => screen.getByRole('button', { name: /^(Request|Submitting)/ });

/** Fills the form in, but for the fields named. */
async function fill(without: string[] = []) {
  const user = setupUser();
  renderPage(<ContactForm />);
  for (const [name, text] of Object.entries(filled)) {
    if (!without.includes(name)) await user.type(field(name), text);
  }
  if (!without.includes('Service')) await user.selectOptions(service(), 'property');
  return user;
}

it('chooses the service that a link to it names, and none that is not offered', () => {
  renderPage(<ContactForm />, '/contact?service=taxation');
  expect(service()).toHaveValue('taxation');
  cleanup();
  renderPage(<ContactForm />, '/contact?service=corporate');
  expect(service()).not.toHaveValue('corporate');
});

it('is not sent twice by who leaves the page before the answer and comes back', { tags: 'slow' }, async () => {
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

it('sends what was filled in, shows what has arrived, and is empty for another request', async () => {
  const user = await fill();
  await user.type(preferredDate(), '2031-11-24T10:30');
  await user.click(submitButton());
  expect(await screen.findByText('Contact form submitted')).toBeInTheDocument();
  expect(screen.getByText('We will get back to you as soon as possible!')).toBeInTheDocument();
  expect(posts()[0]?.body).toMatchObject({ name: 'Asha Rao', service: 'property', phone: '+91 00000 12345' });
  // 10:30 in New Delhi.
  const { preferredDate: moment } = posts()[0]!.body as { preferredDate: string };
  expect(new Date(moment).toISOString()).toBe('2031-11-24T05:00:00.000Z');
  const receipt = await screen.findByRole('region', { name: 'We have received your request' });
  for (const part of ['Asha Rao', 'Property Law', '24 Nov 2031, 10:30 am', '3F2504E0']) {
    expect(receipt).toHaveTextContent(part);
  }
  expect(within(receipt).getByRole('heading')).toHaveFocus();
  await user.click(within(receipt).getByRole('button', { name: 'Send another request' }));
  for (const name of Object.keys(filled)) expect(field(name)).toHaveValue('');
  expect(service()).toHaveValue('');
  expect(preferredDate()).toHaveValue('');
});

it('says while it waits that the visitor is offline', async () => {
  const user = await fill();
  onlineManager.setOnline(false);
  await user.click(submitButton());
  expect(await screen.findByText('You are offline. It is sent as soon as you are online again.')).toBeVisible();
  expect(posts()).toEqual([]);
  onlineManager.setOnline(true);
  expect(await screen.findByText('We have received your request')).toBeVisible();
});

it('refuses a preferred date in the past, and says beside another when the chamber is closed', async () => {
  const user = await fill();
  await user.type(preferredDate(), '2020-11-24T10:30');
  await user.click(submitButton());
  expect(await screen.findByText('Preferred date must be in the future')).toBeVisible();
  expect(posts()).toEqual([]);
  // A Sunday.
  await user.clear(preferredDate());
  await user.type(preferredDate(), '2031-11-23T10:30');
  expect(await screen.findByText(warnings.closedThatDay)).toBeVisible();
  await user.click(submitButton());
  expect(await screen.findByText('Contact form submitted')).toBeVisible();
});
