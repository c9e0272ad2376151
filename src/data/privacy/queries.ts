import { languageNames } from '@contract/languages';
import { queryOptions } from '@tanstack/react-query';
import { fetchAnonRows } from '@/lib/anon-rows';

const columns = ['version', 'language', 'body', 'published_at'] as const;
const limit = `${languageNames.length}`;

/** The latest privacy notice, in each language. */
export const privacyNoticesQuery = queryOptions({
  queryKey: ['privacy-notices'],
  queryFn: ({ signal }) => fetchAnonRows('privacy_notices', columns, { order: 'version.desc,language', limit }, signal),
  meta: { isPublic: true },
});
