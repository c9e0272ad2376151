import { periods, type Settings } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { mailNotices } from '@texts/notifications';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { settingDefaults } from '@/lib/settings';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { NotificationSwitches } from './notification-switches';

const previews = 'GET /api/notifications/previews';
const html = (text: string) => `<!doctype html><html><head><title>x</title></head><body>${text}</body></html>`;
const mails = [
  { kind: 'hearing_reminder', subject: 'Reminder: hearing on 3 Dec', text: 'Plain reminder', html: html('A reminder') },
  { kind: 'new_device', subject: 'New log-in', text: 'Plain log-in', html: html('A log-in') },
];

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(changed: Partial<Settings> = {}, route: Route = () => json(mails)) {
  const sent = fakeNetwork({ [previews]: route });
  renderPage(<NotificationSwitches settings={{ ...settingDefaults, ...changed }} />);
  const user = setupUser();
  const preview = async (title: string) => {
    await user.click(screen.getByRole('button', { name: `Preview ${title}` }));
    return findDialog('dialog', { name: `Preview: ${title}` });
  };
  return { sent, user, preview };
}

it('shows a mail as its recipient gets it, as HTML that runs nothing and as plain text', async () => {
  const { user, preview } = open();
  const dialog = await preview('Reminders of hearings');
  expect(within(dialog).getByText(mailNotices.sample)).toBeVisible();
  expect(await within(dialog).findByRole('definition')).toHaveTextContent('Reminder: hearing on 3 Dec');
  const mail = dialog.querySelector('iframe');
  expect(mail).toHaveAttribute('title', 'Mail: Reminder: hearing on 3 Dec');
  expect(mail).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(mail).toHaveAttribute('srcdoc', expect.stringContaining('A reminder'));
  await user.click(within(dialog).getByRole('tab', { name: 'As plain text' }));
  expect(within(dialog).getByText('Plain reminder')).toBeVisible();
  await waitFor(() => expect(mail).not.toBeInTheDocument());
  expect(within(dialog).queryByText(mailNotices.switchedOff.title)).not.toBeInTheDocument();
  expect(within(dialog).queryByText(mailNotices.noServer(2).title)).not.toBeInTheDocument();
});

it('shows the mail of those who read Hindi too', async () => {
  const hindi = [{ ...mails[0], subject: 'सुनवाई का अनुस्मारक' }];
  const { user, preview } = open({}, ({ url }) => json(url.endsWith('?language=hi') ? hindi : mails));
  const dialog = await preview('Reminders of hearings');
  await user.click(within(dialog).getByRole('tab', { name: 'Hindi' }));
  expect(await within(dialog).findByTitle('Mail: सुनवाई का अनुस्मारक')).toBeInTheDocument();
});

it('says in the preview of what is switched off that it is not sent', async () => {
  const { preview } = open({ notifications: { off: ['hearing_reminder'] } });
  expect(await preview('Reminders of hearings')).toHaveTextContent(mailNotices.switchedOff.title);
});

it('says above the kinds and in a preview that there is no mail server, and what to do', async () => {
  const { preview } = open({ portal: { mails: false, reminders: true, whatsapp: false } });
  const { title, description } = mailNotices.noServer(periods.mailTried.days);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
  expect(await preview('Reminders of hearings')).toHaveTextContent(title);
});
