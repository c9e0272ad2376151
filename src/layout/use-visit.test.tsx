import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeNetwork } from '@/testing/network';
import { useVisit } from './use-visit';

function Page() {
  useVisit();
  return null;
}

async function visit(...addresses: string[]) {
  const sent = fakeNetwork({ 'POST /rest/v1/rpc/record_visit': () => new Response(null, { status: 204 }) });
  const [first = '/', ...others] = addresses;
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [first] });
  render(<RouterProvider router={router} />);
  for (const address of others) await act(() => router.navigate(address));
  return sent.map(({ body }) => (body as { p_page: string }).p_page);
}

it('counts each page that is come to, once', async () => {
  expect(await visit('/', '/services', '/services#family', '/services?a=b', '/about/', '/services')).toEqual([
    '/',
    '/services',
    '/about',
    '/services',
  ]);
});

it.each(['/login', '/dashboard', '/admin/cases', '/contact/sent', '/no/such/page'])(
  'does not count %s',
  async (address) => {
    expect(await visit(address, '/privacy')).toEqual(['/privacy']);
  },
);
