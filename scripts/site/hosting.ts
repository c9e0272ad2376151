/** The configuration file of Netlify, from `security.ts` and `proxy.ts`; `npm run gen:hosting` writes them. */
import { languageNames, languages } from '../../supabase/functions/_shared/contract/languages.ts';
import { dashboardPaths } from './dashboard-paths.ts';
import { caching, securityHeaders } from './security.ts';

/** The placeholder of the Supabase project; `npm run gen:hosting -- https://….supabase.co` replaces it. */
export const unnamedProject = 'https://your-project-ref.supabase.co';

/** Paths of the site that the function api answers, each with its address there. */
const rewrites = { '/api': '/functions/v1/api', '/uploads': '/functions/v1/api/uploads' };

/** Addresses below a dashboard are answered by its page. */
const dashboards = dashboardPaths.map(
  (path) => `[[redirects]]\n  from = "${path}/*"\n  to = "${path}.html"\n  status = 200\n`,
);

/** Netlify finds the page for unknown addresses by itself, but only that of the first language. */
const notFound = languageNames.flatMap((name) => {
  const { base } = languages[name];
  return base ? [`[[redirects]]\n  from = "${base}/*"\n  to = "${base}/404.html"\n  status = 404\n`] : [];
});

// Caching of pages is left to Netlify: its default means `caching.pages`, and two rules for one header conflict.
const headers: Record<string, Record<string, string>> = {
  '/*': securityHeaders,
  '/assets/*': { 'Cache-Control': caching.assets },
};

/**
 * netlify.toml. Netlify signs what it forwards with the secret in its variable SITE_PROXY_SECRET: the functions then tell its visitors
 * apart. @see https://docs.netlify.com/configure-builds/file-based-configuration/
 */
export function netlifyToml(project: string): string {
  const redirects = Object.entries(rewrites).map(
    ([from, to]) => `[[redirects]]
  from = "${from}/*"
  to = "${project}${to}/:splat"
  status = 200
  force = true
  signed = "SITE_PROXY_SECRET"
`,
  );
  const blocks = Object.entries(headers).map(([path, values]) => {
    const lines = Object.entries(values).map(([name, value]) => `    ${name} = ${JSON.stringify(value)}\n`);
    return `[[headers]]\n  for = "${path}"\n  [headers.values]\n${lines.join('')}`;
  });
  return [
    '# Made by `npm run gen:hosting` from scripts/site/security.ts; changes belong there.',
    '[build]\n  command = "npm run build"\n  publish = "dist"\n',
    ...redirects,
    ...dashboards,
    ...notFound,
    ...blocks,
  ].join('\n');
}
