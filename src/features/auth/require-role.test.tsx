import type { UserRole } from '@contract';
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '@/lib/session';
import { fakeNetwork, held, json } from '@/lib/testing/network';
import { aUser } from '@/lib/testing/users';
import { renderWithProviders } from '@/testing/render';
import { RequireRole } from './require-role';

const status = 'GET /api/auth/status';
const as = (role: UserRole) => () => json(aUser({ role }));
const asVisitor = () => json({ message: 'You are not signed in' }, 401);

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function Place({ name }: { name: string }) {
  const { state } = useLocation();
  return <p>{`${name} ${JSON.stringify(state)}`}</p>;
}

/** Opens /dashboard (for clients) or /admin (for admins), as the router has them. */
function open(path: string) {
  const matter = vi.fn(() => <p>The matter</p>);
  const guarded = (only: UserRole, other: string) =>
    path.startsWith(other) ? <RequireRole only={only}>{matter}</RequireRole> : <Place name={other} />;
  const router = createMemoryRouter(
    [
      { path: '/dashboard', element: guarded('client', '/dashboard') },
      { path: '/admin', element: guarded('admin', '/admin') },
      { path: '/login', element: <Place name="/login" /> },
    ],
    { initialEntries: [path] },
  );
  renderWithProviders(<RouterProvider router={router} />);
  return { matter, router };
}

describe('RequireRole', () => {
  it("shows 'Loading...' and nothing of the page while the check runs", async () => {
    const answer = held<Response>();
    fakeNetwork({ [status]: () => answer.promise });
    const { matter } = open('/admin');
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(matter).not.toHaveBeenCalled();
    answer.resolve(json(aUser({ role: 'admin' })));
    expect(await screen.findByText('The matter')).toBeVisible();
  });

  it.each([
    ['/dashboard', 'client'],
    ['/admin', 'admin'],
  ] as const)('opens %s for a user of role %s', async (path, role) => {
    fakeNetwork({ [status]: as(role) });
    const { matter } = open(path);
    expect(await screen.findByText('The matter')).toBeVisible();
    expect(matter).toHaveBeenCalledWith(expect.objectContaining({ role }));
  });

  it.each([
    ['a visitor', '/dashboard?tab=cases', asVisitor, '/login {"from":"/dashboard?tab=cases"}'],
    ['a visitor', '/admin', asVisitor, '/login {"from":"/admin"}'],
    ['a client', '/admin', as('client'), '/dashboard null'],
    ['an admin', '/dashboard', as('admin'), '/admin null'],
    ['whoever could not be checked', '/admin', () => json({}, 500), '/login {"from":"/admin"}'],
  ])('sends %s from %s away; nothing of it is rendered or asked for', async (_who, path, answer, place) => {
    const sent = fakeNetwork({ [status]: answer });
    const { matter, router } = open(path);
    expect(await screen.findByText(place)).toBeVisible();
    expect(matter).not.toHaveBeenCalled();
    expect(sent.map(({ url }) => url)).toEqual(['/api/auth/status']);
    // The guarded address is not left behind in the history.
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('sends away a user whose session ends while the page is open', async () => {
    fakeNetwork({ [status]: as('client') });
    open('/dashboard');
    await screen.findByText('The matter');
    clearSession();
    expect(await screen.findByText('/login {"from":"/dashboard"}')).toBeVisible();
  });
});
