import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { settingDefaults } from '@/lib/settings';
import { fakeNetwork, renderWithProviders, rows } from '@/testing';
import { useSettings } from './queries';

const table = 'GET /rest/v1/site_settings';

function Subject() {
  const { advocate, contact } = useSettings();
  return (
    <p data-testid="settings">
      {advocate.name}, {advocate.title}, {contact.phone}
    </p>
  );
}

const text = () => screen.getByTestId('settings').textContent;
const { advocate, contact } = settingDefaults;
const builtIn = `${advocate.name}, ${advocate.title}, ${contact.phone}`;

afterEach(() => {
  vi.restoreAllMocks();
});

it('shows the built-in settings at once, then what the admin has changed', async () => {
  fakeNetwork({ [table]: () => rows([{ key: 'advocate', value: { name: 'Leela Menon' } }]) });
  renderWithProviders(<Subject />);
  expect(text()).toBe(builtIn);
  await waitFor(() => expect(text()).toBe(`Leela Menon, ${advocate.title}, ${contact.phone}`));
});

it('keeps the built-in settings, without a word, when the backend cannot be reached', async () => {
  const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent = fakeNetwork({});
  renderWithProviders(<Subject />);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(text()).toBe(builtIn);
  expect(noise.mock.calls).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});
