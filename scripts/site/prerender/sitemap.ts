/** The sitemap. @see https://www.sitemaps.org/protocol.html */
export function sitemapXml(site: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${site}${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** The robots.txt. @see https://www.rfc-editor.org/rfc/rfc9309 */
export function robotsTxt(site: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /dashboard
Disallow: /api/

Sitemap: ${site}/sitemap.xml
`;
}
