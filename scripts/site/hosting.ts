/** The configuration file of Netlify, from `security.ts` and `proxy.ts`; `npm run gen:hosting` writes them. */
import { languageNames, languages } from '../../supabase/functions/_shared/contract/languages.ts';
import { caching, securityHeaders } from './security.ts';

/** The placeholder of the Supabase project; `npm run gen:hosting -- https://….supabase.co` replaces it. */
export const unnamedProject = 'https://your-project-ref.supabase.co';

/** Paths of the site that the function api answers, with `*` for the rest. */
const rewrites = [
  { from: '/api/*', to: '/functions/v1/api/*' },
  { from: '/uploads/*', to: '/functions/v1/api/uploads/*' },
];

/** Netlify finds the page for unknown addresses by itself, but only that of the first language. */
const notFound = languageNames.flatMap((name) => {
  const { base } = languages[name];
  return base ? [`[[redirects]]\n  from = "${base}/*"\n  to = "${base}/404.html"\n  status = 404\n`] : [];
});

// Caching of pages is left to Netlify: its default means `caching.pages`, and two rules for one header conflict.
const headers: { path: string; values: Record<string, string> }[] = [
  { path: '/*', values: securityHeaders },
  { path: '/assets/*', values: { 'Cache-Control': caching.assets } },
];

const note = 'Made by `npm run gen:hosting` from scripts/site/security.ts; changes belong there.';

/**
 * netlify.toml. Netlify signs what it forwards with the secret in its variable SITE_PROXY_SECRET: the functions then tell its visitors
 * apart. @see https://docs.netlify.com/configure-builds/file-based-configuration/
 */
export function netlifyToml(project: string): string {
  const redirects = rewrites.map(
    ({ from, to }) => `[[redirects]]
  from = "${from}"
  to = "${project}${to.replace('*', ':splat')}"
  status = 200
  force = true
  signed = "SITE_PROXY_SECRET"
`,
  );
  const blocks = headers.map(
    ({ path, values }) => `[[headers]]
  for = "${path}"
  [headers.values]
${Object.entries(values)
  .map(([name, value]) => `    ${name} = ${JSON.stringify(value)}`)
  .join('\n')}
`,
  );
  return [
    `# ${note}`,
    '[build]\n  command = "npm run build"\n  publish = "dist"\n',
    ...redirects,
    ...notFound,
    ...blocks,
  ].join('\n');
}
