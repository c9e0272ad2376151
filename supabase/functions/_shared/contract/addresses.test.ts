import { expect, it } from 'vitest';
import { adminPath, casePath, currentAddress, portalCasePath, portalPath, settingsPath } from './addresses.ts';

const id = '00000000-0000-4000-8001-000000000001';

it.each([
  ['/admin?tab=cases', adminPath('cases')],
  [`/admin?tab=cases&case=${id}`, casePath(id)],
  [`/admin?tab=cases&case=${id}&section=messages`, casePath(id, 'messages')],
  [`/admin?tab=cases&status=active&case=${id}&event=${id}`, `${casePath(id)}?status=active&event=${id}`],
  [`/admin?tab=cases&client=${id}`, adminPath('cases', { client: id })],
  [`/admin?tab=clients&client=${id}&section=log-ins`, `/admin/clients/${id}/log-ins`],
  [`/admin?tab=submissions&submission=${id}`, `/admin/submissions/${id}`],
  [`/admin?tab=invoices&invoice=${id}`, `/admin/invoices/${id}`],
  ['/admin?tab=settings&section=jobs', settingsPath('jobs')],
  ['/admin?tab=board&board=2026-11-24', adminPath('board', { board: '2026-11-24' })],
  ['/admin?tab=account#mails', '/admin/account#mails'],
  [`/hi/dashboard?tab=cases&case=${id}&at=messages`, `/hi${portalCasePath(id, 'messages')}`],
  ['/dashboard/?tab=calendar&view=agenda', portalPath('calendar', { view: 'agenda' })],
  [`/dashboard?tab=invoices&invoice=${id}`, `/dashboard/invoices?invoice=${id}`],
  ['/admin?tab=', '/admin'],
  ['/admin?tab=../login', '/admin/..%2Flogin'],
])('reads %s, of a mail that was sent before, as %s', (before, now) => {
  expect(currentAddress(before)).toBe(now);
});

it.each([
  '/',
  '/services#civil',
  '/gallery?photo=1&tab=2',
  '/admin',
  `/admin?event=${id}`,
  '/admin?view=month&day=2026-11-24',
  `${casePath(id, 'tasks')}?status=active`,
  '/login?tab=cases',
])('leaves %s as it is', (address) => {
  expect(currentAddress(address)).toBe(address);
});
