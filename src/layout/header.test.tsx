import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepSessionHint } from '@/lib/session-hint';
import { fakeNetwork, json, type Route, rows, type SentRequest } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { setupUser } from '@/testing/user';
import { aUser } from '@/testing/users';
import { Header } from './header';

let routes: Record<string, Route>;
let sent: SentRequest[];

beforeEach(() => {
  routes = {
    'GET /api/auth/status': () => json({ message: 'You are not signed in' }, 401),
    'GET /rest/v1/site_settings': () => rows([]),
  };
  sent = fakeNetwork(routes);
});

// jsdom knows no media queries: for it every screen is narrow and the row of links hidden, and what is hidden has no
// accessible name.
const hidden = true;

/** The row of links for wide screens is before the menu's navigation. */
function row() {
  return within(screen.getAllByRole('navigation', { hidden })[0]!);
}

const getDetails = (summary: HTMLElement) => summary.closest('details')!;

async function openMenu(path = '/') {
  const user = setupUser();
  renderPage(<Header />, path);
  const details = getDetails(screen.getByLabelText('Menu'));
  await user.click(screen.getByLabelText('Menu'));
  return { user, details, menu: within(details) };
}

it.each([
  ['/', 'Home'],
  ['/about', 'About'],
  ['/gallery', 'Gallery'],
  ['/contact', 'Contact'],
])('at %s marks %s, and nothing else', (path, label) => {
  renderPage(<Header />, path);
  expect(
    row()
      .getAllByRole('link', { current: 'page', hidden })
      .map((link) => link.textContent),
  ).toEqual([label]);
});

it('marks none of the four elsewhere', () => {
  renderPage(<Header />, '/services');
  expect(row().getByText('Home')).toBeInTheDocument();
  expect(row().queryByRole('link', { current: 'page', hidden })).toBeNull();
});

const services = () => row().getByText('Services');

it('lists four practice areas under Services', () => {
  renderPage(<Header />);
  expect(getDetails(services())).not.toHaveAttribute('open');
  fireEvent.click(services());
  expect(getDetails(services())).toHaveAttribute('open');
  const areas = row()
    .getAllByRole('link', { hidden })
    .filter((link) => link.getAttribute('href')?.startsWith('/services'));
  expect(areas.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Civil', '/services#civil'],
    ['Criminal', '/services#criminal'],
    ['Compensation', '/services#compensation'],
    ['Family', '/services#family'],
  ]);
});

it('closes Services with Escape, and gives the focus back', () => {
  renderPage(<Header />);
  fireEvent.click(services());
  const civil = row().getByText('Civil');
  civil.focus();
  fireEvent.keyDown(civil, { key: 'Escape' });
  expect(getDetails(services())).not.toHaveAttribute('open');
  expect(services()).toHaveFocus();
});

it('closes Services when a click goes elsewhere', () => {
  renderPage(<Header />);
  fireEvent.click(services());
  fireEvent.pointerDown(row().getByText('Civil'));
  expect(getDetails(services())).toHaveAttribute('open');
  fireEvent.pointerDown(document.body);
  expect(getDetails(services())).not.toHaveAttribute('open');
});

it('offers neither log-in nor dashboard in the row of links', () => {
  renderPage(<Header />);
  // The four pages, and the four areas under Services.
  expect(row().getAllByRole('link', { hidden })).toHaveLength(8);
  expect(row().queryByText(/login|dashboard/i)).toBeNull();
});

it('closes the menu when the route changes', async () => {
  const { user, details, menu } = await openMenu();
  expect(details).toHaveAttribute('open');
  await user.click(menu.getByRole('link', { name: 'About' }));
  expect(details).not.toHaveAttribute('open');
});

it('closes the menu also for an anchor of the page it is on', async () => {
  const { user, details, menu } = await openMenu('/services#civil');
  await user.click(menu.getByText('Services'));
  await user.click(menu.getByRole('link', { name: 'Civil' }));
  expect(details).not.toHaveAttribute('open');
});

it('offers a visitor the log-in in the menu', async () => {
  const { menu } = await openMenu();
  expect(await menu.findByRole('link', { name: 'Client Login' })).toHaveAttribute('href', '/login');
  expect(menu.queryByRole('button', { name: 'Logout' })).toBeNull();
});

it('asks the server who is signed in only when somebody may be', async () => {
  const { menu } = await openMenu();
  expect(menu.getByRole('link', { name: 'Client Login' })).toBeInTheDocument();
  expect(sent.filter(({ url }) => url.includes('auth'))).toEqual([]);
});

it.each([
  ['client', 'My Dashboard', '/dashboard'],
  ['admin', 'Admin Dashboard', '/admin'],
] as const)('offers a signed-in %s %s and Logout in the menu', async (role, label, address) => {
  keepSessionHint(true);
  routes['GET /api/auth/status'] = () => json(aUser({ role }));
  const { menu } = await openMenu();
  expect(await menu.findByRole('link', { name: label })).toHaveAttribute('href', address);
  expect(menu.queryByRole('link', { name: 'Client Login' })).toBeNull();
});

it('logs out from the menu', async () => {
  keepSessionHint(true);
  routes['GET /api/auth/status'] = () => json(aUser());
  routes['POST /api/auth/logout'] = () => json({});
  const { user, menu } = await openMenu();
  await user.click(await menu.findByRole('button', { name: 'Logout' }));
  expect(await menu.findByRole('link', { name: 'Client Login' })).toBeInTheDocument();
});

it('leads beside the menu of a desktop to the log-in, and a signed-in user to the dashboard', async () => {
  renderPage(<Header />);
  // The first one; the second is in the menu of a phone.
  const [login] = screen.getAllByRole('link', { name: 'Client Login', hidden });
  expect(login).toHaveAttribute('href', '/login');
  expect(login?.closest('nav')).toBeNull();
  routes['GET /api/auth/status'] = () => json(aUser({ role: 'admin' }));
  keepSessionHint(true);
  expect(await screen.findByRole('link', { name: 'Dashboard', hidden })).toHaveAttribute('href', '/admin');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Client Login', hidden })).toBeNull());
});
