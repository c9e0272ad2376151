import { screen, waitFor, within } from '@testing-library/react';
import { errorToasts, notificationTexts, successToasts } from '@texts/notifications';
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

const whatsApp = { channel: 'whatsapp', address: '+919876543210', delivered_at: '2026-11-23T05:02:00+00:00' };

beforeEach(() => setSession(aUser({ role: 'admin' })));

it('says what was sent to whom, when it arrived and why it failed; only what has failed can be sent again', async () => {
  let isSent = false;
  const sent = fakeNetwork({
    [list]: () => {
      const waiting = { ...refused, status: 'waiting', last_error: null, not_before: '2026-11-23T06:30:00+00:00' };
      return rows([aMail(whatsApp), isSent ? waiting : refused]);
    },
    [resend]: () => {
      isSent = true;
      return json(null);
    },
  });
  renderPage(<NotificationList />);
  const row = await screen.findByRole('row', { name: /550 no such mailbox/ });
  expect(row).toHaveTextContent(notificationTexts.waiting.title);
  expect(row).toHaveTextContent('Failed');
  expect(screen.getByRole('row', { name: /A new hearing/ })).toHaveTextContent(
    /\+919876543210WhatsAppSent23 Nov 2026, 10:31 am.*Arrived 23 Nov 2026, 10:32 am/,
  );
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
  await setupUser().click(within(row).getByRole('button', { name: /to meera@example.com$/ }));
  expect(await screen.findByText(successToasts.notificationResent.title)).toBeInTheDocument();
  expect(sent.find(({ url }) => url.endsWith('resend_notification'))?.body).toEqual({ p_notification_id: 'b' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /waiting in the portal/ })).toHaveTextContent(
    'Waitingnot before 23 Nov 2026, 12:00 pm',
  );
});

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

it('is narrowed by state, kind and channel in the database', async () => {
  const sent = fakeNetwork({ [list]: () => rows([refused]) });
  renderPage(<NotificationList />);
  await screen.findByRole('row', { name: /550/ });
  const user = setupUser();
  await user.selectOptions(screen.getByLabelText('State'), 'failed');
  await user.selectOptions(screen.getByLabelText('About'), 'waiting');
  await user.selectOptions(screen.getByLabelText('Channel'), 'whatsapp');
  await waitFor(() => expect(sent.at(-1)?.url).toMatch(/status=eq\.failed.*kind=eq\.waiting.*channel=eq\.whatsapp/));
});
