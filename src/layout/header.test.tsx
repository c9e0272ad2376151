import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepSessionHint } from '@/lib/session-hint';
import { aUser, fakeNetwork, json, type Route, renderPage, rows, type SentRequest, setupUser } from '@/testing';
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

const services = () => row().getByText('Services');

it('closes Services when a click goes elsewhere', () => {
  renderPage(<Header />);
  fireEvent.click(services());
  fireEvent.pointerDown(row().getByText('Civil'));
  expect(getDetails(services())).toHaveAttribute('open');
  fireEvent.pointerDown(document.body);
  expect(getDetails(services())).not.toHaveAttribute('open');
});

it('is left by Escape, which gives the focus back to what opened it', async () => {
  const { user, details, menu } = await openMenu();
  menu.getByRole('link', { name: 'Client Login' }).focus();
  await user.keyboard('{Escape}');
  expect(details).not.toHaveAttribute('open');
  expect(screen.getByLabelText('Menu')).toHaveFocus();
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
