import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage } from '@/testing';
import { aSubmission } from '@/testing/submissions';
import { replyLink, SubmissionPage } from './submission-page';

beforeEach(() => setSession(aUser({ role: 'admin' })));

it('leads to the client and the cases that came of it', async () => {
  const [client, courtCase] = ['00000000-0000-4000-8000-00000000c001', '00000000-0000-4000-8001-000000000001'];
  const submission = aSubmission({
    client_id: client,
    client: { full_name: 'Asha Rao' },
    cases: [{ id: courtCase, case_number: 'CRL/1/2026', title: 'State v. Rao' }],
  });
  fakeNetwork({ 'GET /rest/v1/contact_submissions': () => json([submission]) });
  renderPage(<SubmissionPage id="a" />, '/admin/submissions/a/details', '/admin/submissions/:id/:section?');
  for (const [name, address] of [
    ['Asha Rao', `/admin/clients/${client}`],
    ['CRL/1/2026, State v. Rao', `/admin/cases/${courtCase}`],
  ] as const) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  }
});

it('lets no address add to the mail link', () => {
  expect(replyLink(aSubmission({ email: 'a@b.example?bcc=c@d.example&body=x' }))).toBe(
    'mailto:a@b.example%3Fbcc%3Dc%40d.example%26body%3Dx?subject=Your%20enquiry%3A%20Property%20Law',
  );
});
