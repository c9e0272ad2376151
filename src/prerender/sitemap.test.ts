import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { settingsQuery } from '@/data/settings/queries';
import { builtQuery } from '@/hooks/use-built-query';
import { settingDefaults } from '@/lib/settings';
import { listIndexable } from '.';

/** The addresses in the sitemap of a site with these settings. */
function listWith(on: boolean) {
  const client = new QueryClient();
  client.setQueryData(builtQuery(settingsQuery).queryKey, {
    ...settingDefaults,
    bar_council: { ...settingDefaults.bar_council, on },
  });
  return listIndexable(dehydrate(client));
}

it('names no page in Bar Council mode that the mode has not', () => {
  expect(listWith(false)).toEqual(expect.arrayContaining(['/', '/gallery', '/contact']));
  expect(listWith(true)).toEqual(listWith(false).filter((path) => path !== '/gallery'));
});
