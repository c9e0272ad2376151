import { fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { renderWithProviders, withProviders } from '@/testing/render';
import { LazySection } from './lazy-section';

const Answer = () => <p>Here it is.</p>;

const onPress = vi.fn();
const Press = () => (
  <button type="submit" onClick={onPress}>
    Press
  </button>
);

it('shows its content each time it is mounted', async () => {
  const load = vi.fn(async () => Answer);
  const section = <LazySection id="part" minHeight="1rem" load={load} />;
  const first = renderWithProviders(section);
  await screen.findByText('Here it is.');
  first.unmount();
  renderWithProviders(section);
  await screen.findByText('Here it is.');
  expect(load).toHaveBeenCalledTimes(2);
});

it('says in its place that its code could not be fetched, and shows it after another try; the rest stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn(async () => Answer)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  renderWithProviders(
    <>
      <LazySection id="part" minHeight="1rem" load={load} />
      <input aria-label="Beside it" />
    </>,
  );
  fireEvent.change(screen.getByLabelText('Beside it'), { target: { value: 'typed' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Here it is.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Beside it')).toHaveValue('typed');
});

it('stands in a built page from the beginning, and presses again what was pressed before its code came', async () => {
  let answer = (_: typeof Press) => {};
  const waiting = new Promise<typeof Press>((resolve) => {
    answer = resolve;
  });
  const page = (load: () => Promise<typeof Press>) =>
    withProviders(<LazySection id="part" minHeight="1rem" load={load} />);
  const { prelude } = await prerender(page(async () => Press));
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = await new Response(prelude).text();
  const button = screen.getByRole('button', { name: 'Press' });
  const root = hydrateRoot(
    place,
    page(() => waiting),
  );
  await vi.waitFor(() => expect(fireEvent.click(button)).toBe(false));
  expect(onPress).not.toHaveBeenCalled();
  answer(Press);
  await vi.waitFor(() => expect(onPress).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Press' })).toBe(button);
  root.unmount();
  place.remove();
});
