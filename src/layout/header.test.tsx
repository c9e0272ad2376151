import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '@/lib/session';
import { fakeNetwork, json, type Route, rows } from '@/lib/testing/network';
import { aUser } from '@/lib/testing/users';
import { renderPage } from '@/testing/render';
import { Header } from './header';

let routes: Record<string, Route>;

beforeEach(() => {
  routes = {
    'GET /api/auth/status': () => json({ message: 'You are not signed in' }, 401),
    'GET /rest/v1/site_settings': () => rows([]),
  };
  fakeNetwork(routes);
});

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** The row of links for wide screens; the other menu is not rendered until it is opened. */
function row() {
  return within(screen.getAllByRole('navigation', { name: 'Main' })[0]!);
}

async function openMenu(path = '/') {
  const user = userEvent.setup();
  renderPage(<Header />, path);
  const button = screen.getByRole('button', { name: 'Menu' });
  await user.click(button);
  return { user, button, menu: within(document.getElementById(button.getAttribute('aria-controls')!)!) };
}

it.each([
  ['/', 'Home'],
  ['/about', 'About'],
  ['/gallery', 'Gallery'],
  ['/contact', 'Contact'],
])('at %s marks %s, and nothing else', (path, label) => {
  renderPage(<Header />, path);
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([label]);
});

it('marks none of the four elsewhere', () => {
  renderPage(<Header />, '/services');
  expect(row().getByRole('link', { name: 'Home' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
});

it('lists four practice areas under Services', async () => {
  const user = userEvent.setup();
  renderPage(<Header />);
  const services = screen.getByRole('button', { name: 'Services' });
  expect(services).toHaveAttribute('aria-expanded', 'false');
  await user.click(services);
  const areas = row()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/services'));
  expect(areas.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Civil', '/services#civil'],
    ['Criminal', '/services#criminal'],
    ['Compensation', '/services#compensation'],
    ['Family', '/services#family'],
  ]);
});

it('closes Services with Escape, and gives the focus back', async () => {
  const user = userEvent.setup();
  renderPage(<Header />);
  const services = screen.getByRole('button', { name: 'Services' });
  await user.click(services);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Civil' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Civil' })).toBeNull();
  expect(services).toHaveFocus();
});

it('offers neither log-in nor dashboard in the row of links', () => {
  renderPage(<Header />);
  expect(row().queryByRole('link', { name: /login|dashboard/i })).toBeNull();
});

it('closes the menu when the route changes', async () => {
  const { user, button, menu } = await openMenu();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(menu.getByRole('link', { name: 'About' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
});

it('closes the menu also for an anchor of the page it is on', async () => {
  const { user, button, menu } = await openMenu('/services#civil');
  await user.click(menu.getByRole('button', { name: 'Services' }));
  await user.click(menu.getByRole('link', { name: 'Civil' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('offers a visitor the log-in in the menu', async () => {
  const { menu } = await openMenu();
  expect(await menu.findByRole('link', { name: 'Client Login' })).toHaveAttribute('href', '/login');
  expect(menu.queryByRole('button', { name: 'Logout' })).toBeNull();
});

it.each([
  ['client', 'My Dashboard', '/dashboard'],
  ['admin', 'Admin Dashboard', '/admin'],
] as const)('offers a signed-in %s %s and Logout in the menu', async (role, label, address) => {
  routes['GET /api/auth/status'] = () => json(aUser({ role }));
  const { menu } = await openMenu();
  expect(await menu.findByRole('link', { name: label })).toHaveAttribute('href', address);
  expect(menu.queryByRole('link', { name: 'Client Login' })).toBeNull();
});

it('logs out from the menu', async () => {
  routes['GET /api/auth/status'] = () => json(aUser());
  routes['POST /api/auth/logout'] = () => json({});
  const { user, menu } = await openMenu();
  await user.click(await menu.findByRole('button', { name: 'Logout' }));
  expect(await menu.findByRole('link', { name: 'Client Login' })).toBeInTheDocument();
});
