import type { UserRole } from '@contract';
import * as addresses from '@contract/addresses';
import { adminTabs, portalTabs } from '@contract/addresses';
import { homePath, paths, servicePath } from '@contract/paths';
import type { RoleSwitches } from '@contract/roles';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, rows } from '@/testing';
import { aCase } from '@/testing/cases';
import { fakeScreen, passHalfMinute } from '@/testing/screen';
import { PageContent, pageAt } from './pages';

const id = '00000000-0000-4000-8001-000000000001';

/** Opens an address as the site has it: every list is empty, and of the things with the id only the case is there. */
function open(role: UserRole, address: string, roles: Partial<RoleSwitches> = {}) {
  fakeScreen();
  setSession(aUser({ role }));
  const courtCase = { ...aCase({ id, title: 'Nair v. Greenfield' }), client: null };
  const known: Record<string, Route> = {
    'GET /rest/v1/cases': () => rows([courtCase]),
    'GET /rest/v1/site_settings': () => json([{ key: 'roles', value: roles, updated_at: '2026-11-20T05:00:00+00:00' }]),
  };
  const routes = new Proxy(known, {
    get: (all, name) => all[String(name)] ?? ((): Response => (String(name).includes('/rpc/') ? json([]) : rows([]))),
  });
  const sent = fakeNetwork(routes);
  const page = pageAt(new URL(address, 'https://site.example').pathname);
  renderPage(<PageContent page={page} />, address);
  const isAskedFor = () =>
    expect(sent.some(({ url, body }) => `${url} ${JSON.stringify(body)}`.includes(id))).toBe(true);
  return { sent, isAskedFor };
}

/** The tab of an address, in the order of the dashboard. */
const chosen = async () => {
  const tab = await screen.findByRole('tab', { selected: true });
  return screen.getAllByRole('tab').indexOf(tab);
};

it.each(adminTabs)('opens the tab %s of the admin', async (tab) => {
  open('admin', addresses.adminPath(tab));
  expect(await chosen()).toBe(adminTabs.indexOf(tab));
});

it.each(portalTabs)('opens the tab %s of a client', async (tab) => {
  open('client', addresses.portalPath(tab));
  expect(await chosen()).toBe(portalTabs.indexOf(tab));
});

it.each([
  ['cases', addresses.casePath(id)],
  ['cases', addresses.casePath(id, 'documents')],
  ['clients', addresses.clientPath(id)],
  ['invoices', addresses.invoicePath(id)],
  ['submissions', addresses.submissionPath(id)],
  ['calendar', addresses.eventPath(id)],
] as const)('opens the one of %s at %s', async (tab, address) => {
  const { isAskedFor } = open('admin', address);
  expect(await chosen()).toBe(adminTabs.indexOf(tab));
  await waitFor(isAskedFor);
});

const daily = ['calendar', 'board', 'cases', 'tasks', 'clients', 'submissions', 'account'] as const;
const website = ['testimonials', 'gallery', 'social', 'reviews', 'users', 'analytics', 'settings', 'audit'] as const;

/** The tabs of each role, by the switches of the office. */
const tabsOf = [
  ['clerk', {}, daily],
  ['clerk', { clerkMessages: true, juniorFees: true }, [...daily, 'messages']],
  ['junior', {}, [...daily, 'messages']],
  ['junior', { juniorFees: true }, [...daily, 'messages', 'invoices']],
] as const;

it.each(tabsOf)('shows a %s with the switches %o the tabs %j and no other', async (role, switches, tabs) => {
  open(role, addresses.adminPath('account'), switches);
  await waitFor(() => {
    const shown = screen.getAllByRole('tab').map((tab) => tab.getAttribute('href')?.split('/')[2]);
    expect(shown.toSorted()).toEqual([...tabs].toSorted());
  });
  // Headings without a tab below them would be empty corners.
  expect(screen.queryByText('Website', { selector: 'div' })).not.toBeInTheDocument();
});

it.each([
  ['for a junior', {}, 1],
  ['not for a junior who sees assigned ones only', { juniorAssignedOnly: true }, 0],
])('has the button for a new case %s', async (_, switches, count) => {
  open('junior', addresses.adminPath('account'), switches);
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Add New Case' })).toHaveLength(count));
});

it.each([
  ['clerk', 'My Dashboard'],
  ['junior', 'My Dashboard'],
  ['admin', 'Admin Dashboard'],
] as const)('names the tab of the browser of a %s "%s", and what is open by its own title', async (role, title) => {
  document.title = 'Admin Dashboard | Ada';
  open(role, addresses.adminPath('clients'));
  await waitFor(() => expect(document.title).toBe(`${title} | Ada`));
  cleanup();
  open(role, addresses.casePath(id));
  await waitFor(() => expect(document.title).toBe('Nair v. Greenfield | Ada'));
});

/** Addresses beyond a clerk's role. */
const beyond = [
  ...[...website, 'messages', 'invoices'].map((tab) => addresses.adminPath(tab as addresses.AdminTab)),
  addresses.invoicePath(id),
  addresses.settingsPath('hours'),
  addresses.casePath(id, 'messages'),
  addresses.casePath(id, 'history'),
  addresses.thingPath('cases', id, 'fees'),
];
/** Queries of the frame and of a case's page, which everybody in the office needs. */
const office =
  /\/(site_settings|rpc\/(admin_summary|used_case_statuses)|profiles|cases|clients|case_parties|events|documents|document_requests|all_tasks|conflict_checks)\b/;

it.each(beyond)('tells a clerk at %s that this is for the admin, and asks for nothing of it', async (address) => {
  const { sent } = open('clerk', address);
  expect(await screen.findByRole('heading', { name: 'This is for the admin' })).toBeVisible();
  expect(sent.map(({ url }) => url).filter((url) => !office.test(url))).toEqual([]);
});

it.each([
  [addresses.casePath(id, 'filings'), 'filings'],
  [addresses.casePath(id, 'tasks'), 'all_tasks'],
  [addresses.casePath(id, 'documents'), 'case_documents'],
  [addresses.adminPath('board'), 'all_tasks'],
  [addresses.invoicePath(id), 'invoices.*id=eq'],
  [addresses.adminPath('clients'), 'imports'],
])('reads at %s again after half a minute what others write in %s', async (address, table) => {
  const { sent } = open('admin', address);
  const reads = () => sent.filter(({ url }) => new RegExp(`/${table}`).test(url)).length;
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
  const before = reads();
  await passHalfMinute();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

it('opens the hearings of a day', async () => {
  open('admin', addresses.boardPath('2026-11-24'));
  expect(await screen.findByRole('heading', { name: /24 Nov 2026/ })).toBeVisible();
});

it.each([
  ['admin', adminTabs],
  ['client', portalTabs],
] as const)('opens the calendar of the %s as a list', async (role, tabs) => {
  open(role, addresses.agendaPath(role));
  expect(await screen.findByRole('button', { name: 'Agenda', pressed: true })).toBeVisible();
  expect(tabs[await chosen()]).toBe('calendar');
});

it('opens a case of a client at its messages', async () => {
  open('client', addresses.portalCasePath(id, 'messages'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nair v. Greenfield' })).toBeInTheDocument();
});

it.each([
  ['admin', adminTabs, 'account'],
  ['client', portalTabs, 'profile'],
] as const)('opens what the %s chooses about mails', async (role, tabs, tab) => {
  open(role, addresses.mailChoicesPath(role));
  expect(tabs[await chosen()]).toBe(tab);
});

it.each([
  homePath('admin'),
  homePath('client'),
  servicePath('civil'),
  addresses.invitationPath('token'),
  addresses.unsubscribePath('token'),
  ...Object.values(paths),
])('has a page for %s', (address) => {
  const { path } = pageAt(new URL(address, 'https://site.example').pathname);
  expect(path).toBe(address.split('#')[0]);
});
