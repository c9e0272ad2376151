import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { warnings } from '@texts/contact';
import { beforeEach, expect, it } from 'vitest';
import { deferred, fakeNetwork, json, type Route, type SentRequest } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { setupUser } from '@/testing/user';
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

it('offers the seven services', () => {
  renderPage(<ContactForm />);
  const options = Array.from(service().querySelectorAll('option'), ({ value }) => value).filter(Boolean);
  expect(options).toEqual(['civil', 'criminal', 'compensation', 'family', 'property', 'taxation', 'other']);
});

it('chooses the service that a link to it names, and none that is not offered', () => {
  renderPage(<ContactForm />, '/contact?service=taxation');
  expect(service()).toHaveValue('taxation');
  cleanup();
  renderPage(<ContactForm />, '/contact?service=corporate');
  expect(service()).not.toHaveValue('corporate');
});

it('says what is wrong with every field on submit, and sends nothing', async () => {
  const user = setupUser();
  renderPage(<ContactForm />);
  await user.click(submitButton());
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please select a service',
    'Message must be at least 10 characters',
  ]) {
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
  expect(field('Name')).toBeInvalid();
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters'));
  expect(posts()).toEqual([]);
});

it.each([
  ['Name', 'A', 'Name must be at least 2 characters'],
  ['Email', 'asha@', 'Please enter a valid email address'],
  ['Phone', '12345', 'Please enter a valid phone number'],
  ['Message', 'Too short', 'Message must be at least 10 characters'],
])('checks %s on submit, then with every change', async (name, wrong, message) => {
  const user = await fill([name]);
  await user.type(field(name), wrong);
  expect(screen.queryByText(message)).toBeNull();
  await user.click(submitButton());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(posts()).toEqual([]);
  await user.clear(field(name));
  await user.type(field(name), filled[name as keyof typeof filled]);
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('reads Submitting... and cannot be pressed again while the answer is awaited', async () => {
  const response = deferred<Response>();
  routes[post] = () => response.promise;
  const user = await fill();
  await user.click(submitButton());
  await waitFor(() => expect(submitButton()).toHaveTextContent('Submitting...'));
  expect(submitButton()).toBeDisabled();
  response.resolve(json({ message: 'ok', reference: '3F2504E0' }, 201));
  await screen.findByText('We have received your request');
  expect(posts()).toHaveLength(1);
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

it('is sent once by a double press, and its receipt stays, whatever is under the second one', async () => {
  await fill();
  fireEvent.click(submitButton(), { detail: 2 });
  fireEvent.click(submitButton(), { detail: 1 });
  const another = await screen.findByRole('button', { name: 'Send another request' });
  fireEvent.click(another, { detail: 2 });
  expect(screen.getByText('We have received your request')).toBeVisible();
  expect(posts()).toHaveLength(1);
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

it('leaves an empty preferred date out', { tags: 'slow' }, async () => {
  const user = await fill();
  await user.click(submitButton());
  await screen.findByText('Contact form submitted');
  expect(posts()[0]?.body).not.toHaveProperty('preferredDate');
});

it('keeps the text and shows the server’s message when it is refused', async () => {
  routes[post] = () => json({ message: 'Too many attempts. Please try again in 5 minutes.' }, 429);
  const user = await fill();
  await user.click(submitButton());
  expect(await screen.findByText('Error submitting form')).toBeInTheDocument();
  expect(screen.getByText('Too many attempts. Please try again in 5 minutes.')).toBeInTheDocument();
  for (const [name, text] of Object.entries(filled)) expect(field(name)).toHaveValue(text);
  expect(service()).toHaveValue('property');
});

it('falls back to its own message when the server sent none', { tags: 'slow' }, async () => {
  routes[post] = () => json({ nothing: 'useful' }, 400);
  const user = await fill();
  await user.click(submitButton());
  expect(await screen.findByText('Please try again later')).toBeInTheDocument();
});

it('puts the server’s errors on their fields', async () => {
  routes[post] = () =>
    json(
      { message: 'Please check the highlighted fields', errors: { phone: 'Please enter a valid phone number' } },
      422,
    );
  const user = await fill();
  await user.click(submitButton());
  expect(await screen.findByText('Please enter a valid phone number')).toBeInTheDocument();
  expect(field('Phone')).toBeInvalid();
  expect(field('Phone')).toHaveValue(filled.Phone);
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
