/** Whether the built pages of the site show the last change of their content. */
import { queryOptions } from '@tanstack/react-query';
import { callAsAnon } from '@/lib/anon-rows';

async function fetchContentChange(signal: AbortSignal): Promise<string> {
  const [row] = await callAsAnon('site_content', signal);
  if (!row) throw new Error('site_content: no row');
  return row.changed_at;
}

/** When the content of the built pages changed last. */
export const contentChangeQuery = queryOptions({
  queryKey: ['site-content'],
  queryFn: ({ signal }) => fetchContentChange(signal),
});

/** `build.json` of the site: what its pages were rendered from. */
export interface SiteBuild {
  /** The last change of the content that the pages show. */
  changedAt: string | null;
  builtAt: string;
}

/** The build that is served now; null where there is none, e.g. during development. */
async function fetchSiteBuild(signal: AbortSignal): Promise<SiteBuild | null> {
  const response = await fetch('/build.json', { cache: 'no-store', signal });
  if (!response.ok) return null;
  return response.json().catch(() => null) as Promise<SiteBuild | null>;
}

export interface SiteStatus {
  /** When the content changed last. */
  changedAt: string;
  /** Since when the pages show that change; null while they do not. */
  shownSince: string | null;
  /** Whether they should have shown it long ago. */
  isLate: boolean;
}

const POLL_MS = 3_000;
/** Longer than a host's build takes, after the wait for an end of the changes. */
const LATE_MS = 30 * 60_000;

/** Asked again every few seconds until the pages show the last change. Null where there are no built pages. */
export const siteStatusQuery = queryOptions({
  queryKey: ['site-settings', 'status'],
  queryFn: async ({ signal }): Promise<SiteStatus | null> => {
    const build = await fetchSiteBuild(signal);
    if (!build) return null;
    const changedAt = await fetchContentChange(signal);
    return {
      changedAt,
      shownSince: build.changedAt === changedAt ? build.builtAt : null,
      isLate: Date.now() - Date.parse(changedAt) > LATE_MS,
    };
  },
  refetchInterval: ({ state: { data } }) => (data && !data.shownSince ? POLL_MS : false),
  refetchOnMount: 'always',
});
