import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScroll } from './use-scroll';

function Page() {
  useScroll();
  return <section id="family">Family</section>;
}

const scrollTo = vi.spyOn(window, 'scrollTo');
const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');

function show(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}

beforeEach(() => {
  scrollTo.mockClear();
  scrollIntoView.mockClear();
});

it('moves to the anchor, also when it is followed a second time', async () => {
  const go = show('/');
  await go('/services#family');
  await go('/services#family');
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

it('stays where it is when only the query changes, as with a tab', async () => {
  const go = show('/admin');
  scrollTo.mockClear();
  await go('/admin/cases');
  await go('/admin/users');
  expect(scrollTo).not.toHaveBeenCalled();
});
