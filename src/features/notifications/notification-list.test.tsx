import { screen, waitFor } from '@testing-library/react';
import { errorToasts } from '@texts/notifications';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, rows, setupUser } from '@/testing';
import { NotificationList } from './notification-list';

const list = 'GET /rest/v1/notifications';
const resend = 'POST /rest/v1/rpc/resend_notification';

const aMail = (changes: object) => ({
  id: 'a',
  kind: 'hearing_set',
  channel: 'mail',
  address: 'meera@example.com',
  status: 'sent',
  last_error: null,
  created_at: '2026-11-23T05:00:00+00:00',
  sent_at: '2026-11-23T05:01:00+00:00',
  not_before: '2026-11-23T05:00:00+00:00',
  ...changes,
});
const refused = aMail({ id: 'b', kind: 'waiting', status: 'failed', last_error: '550 no such mailbox', sent_at: null });

beforeEach(() => setSession(aUser({ role: 'admin' })));

it('says why a mail is not sent again, and reads what has become of it', async () => {
  const sent = fakeNetwork({
    [list]: () => rows([refused]),
    [resend]: () => json({ code: 'PT409', message: 'notSentAgain', details: 'notWanted' }, 409),
  });
  renderPage(<NotificationList />);
  await setupUser().click(await screen.findByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText(errorToasts.notificationResend.title)).toBeInTheDocument();
  expect(screen.getByText('This is not sent again: the person does not want this')).toBeInTheDocument();
  await waitFor(() => expect(sent.filter(({ url }) => url.includes('/notifications?'))).toHaveLength(2));
});
