import type { UserRole } from '@contract';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { clearSession, refreshSession, setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderWithProviders, setupUser } from '@/testing';
import { RequireRole } from './require-role';

const status = 'GET /api/auth/status';
const as = (role: UserRole) => () => json(aUser({ role }));
const asVisitor = () => json({ message: 'You are not signed in' }, 401);

function Place({ name }: { name: string }) {
  const { state } = useLocation();
  return <p>{`${name} ${JSON.stringify(state)}`}</p>;
}

/** Counts clicks, so that one can see whether it is still the same page. */
function Content() {
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <p>The content</p>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {clicks}
      </button>
    </>
  );
}

/** Opens /dashboard (for clients) or /admin (for admins), as the router has them. */
function open(path: string) {
  const content = vi.fn(() => <Content />);
  const guarded = (only: 'client' | 'office', other: string) =>
    path.startsWith(other) ? <RequireRole only={only}>{content}</RequireRole> : <Place name={other} />;
  const router = createMemoryRouter(
    [
      { path: '/dashboard/*', element: guarded('client', '/dashboard') },
      { path: '/admin/*', element: guarded('office', '/admin') },
      { path: '/login', element: <Place name="/login" /> },
      { path: '/', element: <Place name="home" /> },
    ],
    { initialEntries: [path] },
  );
  renderWithProviders(<RouterProvider router={router} />);
  return { content, router };
}

it.each([
  ['/dashboard', 'client'],
  ['/admin', 'admin'],
] as const)('opens %s for a user of role %s', async (path, role) => {
  fakeNetwork({ [status]: as(role) });
  const { content } = open(path);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByText('The content')).toBeVisible();
  expect(content).toHaveBeenCalledWith(expect.objectContaining({ role }));
});

it.each([
  ['a visitor', '/dashboard/cases', asVisitor, '/login {"from":"/dashboard/cases"}'],
  ['a visitor', '/admin', asVisitor, '/login {"from":"/admin"}'],
  ['a client', '/admin', as('client'), '/dashboard null'],
  ['an admin', '/dashboard', as('admin'), '/admin null'],
  ['a user who could not be checked', '/admin', () => json({}, 500), '/login {"from":"/admin"}'],
])('sends %s from %s away; nothing of it is rendered or asked for', async (_who, path, response, place) => {
  const sent = fakeNetwork({ [status]: response });
  const { content, router } = open(path);
  expect(await screen.findByText(place)).toBeVisible();
  expect(content).not.toHaveBeenCalled();
  expect(sent.map(({ url }) => url)).toEqual(['/api/auth/status']);
  // The guarded address is not left behind in the history.
  expect(router.state.historyAction).toBe('REPLACE');
});

it('sends away a user whose session expires while the page is open, and remembers exactly where they were', async () => {
  const routes = { [status]: as('client') };
  fakeNetwork(routes);
  open('/dashboard/cases?page=2#row');
  await screen.findByText('The content');
  routes[status] = asVisitor;
  await act(refreshSession);
  expect(await screen.findByText('/login {"from":"/dashboard/cases?page=2#row","expired":true}')).toBeVisible();
});

it('says to who signed out in another tab why they are at the log-in', async () => {
  fakeNetwork({ [status]: as('client') });
  open('/dashboard');
  await screen.findByText('The content');
  const tab = new BroadcastChannel('session');
  tab.postMessage('signed-out');
  expect(await screen.findByText('/login {"from":"/dashboard","elsewhere":true}')).toBeVisible();
  tab.close();
});

it('leads home a user whose account is gone; the page is then a visitor’s like any other', async () => {
  fakeNetwork({ [status]: as('client') });
  const { router } = open('/dashboard');
  await screen.findByText('The content');
  act(() => clearSession('deleted'));
  expect(await screen.findByText('home null')).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByText('/login {"from":"/dashboard"}')).toBeVisible();
});

it('keeps the page through a renewal, and begins it anew for another user', async () => {
  const user = setupUser();
  fakeNetwork({ [status]: as('client') });
  open('/dashboard');
  await user.click(await screen.findByRole('button', { name: '0' }));
  await act(refreshSession);
  expect(screen.getByRole('button', { name: '1' })).toBeVisible();
  act(() => setSession(aUser({ id: '00000000-0000-4000-8000-000000000002' })));
  expect(await screen.findByRole('button', { name: '0' })).toBeVisible();
});
