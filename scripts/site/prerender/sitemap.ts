import { alternates, languageNames, pageUrl } from '../../../supabase/functions/_shared/contract/languages.ts';
import { dashboardPaths } from '../dashboard-paths.ts';

/**
 * The sitemap: every address in every language, with the others of the same page.
 * @see https://www.sitemaps.org/protocol.html
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function sitemapXml(site: string, addresses: readonly string[]): string {
  const entries = addresses.flatMap((address) => {
    const links = alternates(site, address);
    const others = links.map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
    return languageNames.map((name) => `  <url><loc>${pageUrl(site, name, address)}</loc>${others.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** The robots.txt. @see https://www.rfc-editor.org/rfc/rfc9309 */
export function robotsTxt(site: string): string {
  return `User-agent: *
${dashboardPaths.map((path) => `Disallow: ${path}`).join('\n')}
Disallow: /api/

Sitemap: ${site}/sitemap.xml
`;
}
