import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorToasts } from '@texts/auth';
import { expect, it, vi } from 'vitest';
import { myCasesQuery } from '@/data/cases/queries';
import { useVisiblePhotos } from '@/data/gallery/queries';
import { useSettings } from '@/data/settings/queries';
import { useSocialLinks } from '@/data/social/queries';
import { useVisibleTestimonials } from '@/data/testimonials/queries';
import { SignOutButton } from '@/features/auth/sign-out-button';
import { clearSession, getSession, refreshSession, setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, rows } from '@/testing';
import { useSession } from './use-session';

const status = 'GET /api/auth/status';
const logout = 'POST /api/auth/logout';
const cases = 'POST /rest/v1/rpc/my_cases';
const other = { id: '00000000-0000-4000-8000-000000000002', fullName: 'Other Client', accessToken: 'token-2' };

function Titles() {
  const { data } = useQuery(myCasesQuery(1));
  return <p>{data ? data.rows.map((row) => row.title).join() : 'No cases read'}</p>;
}

function Page() {
  const { user } = useSession();
  return (
    <>
      <h1>{user ? user.fullName : 'Nobody'}</h1>
      {user && <Titles />}
      <SignOutButton />
    </>
  );
}

it('throws away what was read for another user, and reads it again as the new one', async () => {
  let current = aUser();
  fakeNetwork({
    [status]: () => json(current),
    [cases]: ({ headers }) => rows([{ id: 'a', title: `as ${headers.get('Authorization')}` }]),
  });
  renderPage(<Page />);
  expect(await screen.findByText('as Bearer token-1')).toBeVisible();
  current = aUser(other);
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  await refreshSession();
  expect(await screen.findByText('as Bearer token-2')).toBeVisible();
  observer.disconnect();
  expect(seen.filter((text) => text.includes('Other Client') && text.includes('token-1'))).toEqual([]);
});

it('reads again what is shown to somebody whose role is another one now', async () => {
  let current = aUser();
  const sent = fakeNetwork({ [status]: () => json(current), [cases]: () => rows([{ id: 'a', title: 'Nair' }]) });
  renderPage(<Page />);
  await screen.findByText('Nair');
  current = aUser({ role: 'admin' });
  await refreshSession();
  await waitFor(() => expect(sent.filter(({ url }) => url.includes('my_cases'))).toHaveLength(2));
});

it('reads nothing again when the same user only got a new token', async () => {
  const sent = fakeNetwork({ [status]: () => json(aUser()), [cases]: () => rows([{ id: 'a', title: 'Nair' }]) });
  renderPage(<Page />);
  await screen.findByText('Nair');
  await refreshSession();
  expect(screen.getByText('Nair')).toBeVisible();
  expect(sent.filter(({ url }) => url.includes('/my_cases'))).toHaveLength(1);
});

it('signs out: the user and their rows are gone, and nothing is asked for as a visitor', async () => {
  const sent = fakeNetwork({
    [status]: () => json(aUser()),
    [cases]: () => rows([{ id: 'a', title: 'Nair v. Greenfield' }]),
    [logout]: () => json({}),
  });
  renderPage(<Page />);
  await screen.findByText('Nair v. Greenfield');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Nobody')).toBeVisible();
  expect(screen.queryByText('Nair v. Greenfield')).not.toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({ url: '/api/auth/logout', body: {} });
  expect(getSession()).toBeNull();
});

it('stays signed in when signing out fails, and says so', async () => {
  fakeNetwork({
    [status]: () => json(aUser()),
    [cases]: () => rows([]),
    [logout]: () => new Response('', { status: 400 }),
  });
  renderPage(<Page />);
  await screen.findByText('Meera Nair');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText(errorToasts.logout.title)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Meera Nair' })).toBeVisible());
});

function PublicPage() {
  const { user, loading } = useSession();
  return (
    <>
      <h1>{loading ? '' : (user?.fullName ?? 'Nobody')}</h1>
      <p data-testid="public">
        {useSettings().contact.phone}, {useSocialLinks()?.length} links, {useVisiblePhotos().photos.length} photos,{' '}
        {useVisibleTestimonials().length} testimonials
      </p>
    </>
  );
}

it('keeps what is public through log-in and sign-out, also when reading it again fails', async () => {
  const publicRoutes: Record<string, Route> = {
    'GET /rest/v1/site_settings': () => rows([{ key: 'contact', value: { phone: '+91 11 4000 1234' } }]),
    'GET /rest/v1/social_links': () => rows([{ platform: 'facebook', url: 'https://facebook.example/chamber' }]),
    'GET /rest/v1/gallery_photos': () => rows([{ id: 'p', category: 'office' }]),
    'GET /rest/v1/testimonials': () => rows([{ id: 't' }]),
  };
  const routes: Record<string, Route> = { [status]: () => json({ message: 'No' }, 401), ...publicRoutes };
  const sent = fakeNetwork(routes);
  renderPage(<PublicPage />);
  const publicText = '+91 11 4000 1234, 1 links, 1 photos, 1 testimonials';
  await waitFor(() => expect(screen.getByTestId('public')).toHaveTextContent(publicText));
  expect(await screen.findByText('Nobody')).toBeVisible();

  for (const route of Object.keys(publicRoutes)) routes[route] = () => json({}, 503);
  const countReads = () => sent.filter(({ url }) => url.includes('/rest/v1/')).length;
  for (const change of [() => setSession(aUser()), () => clearSession()]) {
    const before = countReads();
    act(change);
    await waitFor(() => expect(countReads()).toBe(before + 4));
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByTestId('public')).toHaveTextContent(publicText);
  }
});

it('hears of a session that ended while nothing on the page asked for it', async () => {
  fakeNetwork({ [status]: () => json(aUser()), [cases]: () => rows([]) });
  const { router } = renderPage(<Page />, '/', '/');
  await screen.findByRole('heading', { name: 'Meera Nair' });
  await act(() => router.navigate('/about'));
  act(() => clearSession());
  await act(() => router.navigate('/'));
  expect(await screen.findByText('Nobody')).toBeVisible();
});
