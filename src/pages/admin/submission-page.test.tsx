import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { aSubmission } from '@/testing/submissions';
import { replyLink, SubmissionPage } from './submission-page';

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(submissions = [aSubmission()], path = '/admin?tab=submissions') {
  fakeNetwork({ 'GET /rest/v1/contact_submissions': () => json(submissions) });
  const onCaseForm = vi.fn();
  renderPage(<SubmissionPage id="a" onCaseForm={onCaseForm} />, path);
  return { onCaseForm, user: setupUser() };
}

it('shows everything that was sent, with a mail link to answer', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  for (const text of [
    '21 Nov 2026, 12:10 am',
    'New',
    'Property Law',
    'asha+law@example.com',
    '+91 00000 12345',
    '24 Nov 2026, 10:30 am',
    'The builder has not handed over our flat.',
  ]) {
    expect(document.body).toHaveTextContent(text);
  }
  expect(screen.getByRole('link', { name: 'Reply via Email' })).toHaveAttribute(
    'href',
    'mailto:asha%2Blaw@example.com?subject=Your%20enquiry%3A%20Property%20Law',
  );
});

it('leads to the client and the cases that came of it', async () => {
  const [client, lawCase] = ['00000000-0000-4000-8000-00000000c001', '00000000-0000-4000-8001-000000000001'];
  open(
    [
      aSubmission({
        client_id: client,
        client: { full_name: 'Asha Rao' },
        cases: [{ id: lawCase, case_number: 'CRL/1/2026', title: 'State v. Rao' }],
      }),
    ],
    '/admin?tab=submissions&section=details',
  );
  expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/admin?tab=clients&client=${client}`,
  );
  expect(screen.getByRole('link', { name: 'CRL/1/2026, State v. Rao' })).toHaveAttribute(
    'href',
    `/admin?tab=cases&case=${lawCase}`,
  );
});

it('lets no address add to the mail link', () => {
  expect(replyLink(aSubmission({ email: 'a@b.example?bcc=c@d.example&body=x' }))).toBe(
    'mailto:a@b.example%3Fbcc%3Dc%40d.example%26body%3Dx?subject=Your%20enquiry%3A%20Property%20Law',
  );
});
