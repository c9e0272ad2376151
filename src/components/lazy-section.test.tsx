import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '@/testing/render';
import { LazySection } from './lazy-section';

const Section = () => <p>Here it is.</p>;

it('shows its content each time it is mounted', async () => {
  const load = vi.fn(async () => Section);
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
    .fn(async () => Section)
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
