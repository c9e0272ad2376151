import type { Settings } from '@contract';
import { alternates, type Language, languageNames, languages, pageUrl } from '@contract/languages';
import { paths } from '@contract/paths';
import { language } from '@texts/language';
import { findIndexable, getPageTitle } from '@/layout/page-titles';
import { describePage } from './descriptions';
import { structuredData } from './structured-data';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for HTML, also inside quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** JSON escaped for a script element, which ends at the first `</script`. */
export function jsonBlock(type: string, id: string, data: unknown): string {
  return `<script type="${type}" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** The pages that describe the practice to search engines; on the others it would be bytes before the first paint. */
const aboutPractice: readonly string[] = [paths.home, paths.about];

/**
 * The head of a page: title, description, canonical address, link preview, and the practice for search engines.
 * @param site the site's address, without a slash at its end
 */
export function renderHead(pathname: string, settings: Settings, site: string): string {
  const title = getPageTitle(pathname, settings);
  const description = describePage(pathname, settings);
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}" />`;
  const common = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
  ];
  if (!findIndexable(pathname, settings)) return [...common, '<meta name="robots" content="noindex" />'].join('');
  const address = pageUrl(site, language, pathname);
  const owner = `${settings.advocate.name}, ${settings.advocate.title}`;
  const toLocale = (name: Language) => languages[name].tag.replace('-', '_');
  const hasPicture = !settings.bar_council.on;
  return [
    ...common,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...alternates(site, pathname).map(
      ({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}" />`,
    ),
    property('type', 'website'),
    property('site_name', owner),
    property('title', title),
    property('description', description),
    property('url', address),
    // The picture has the tagline.
    ...(hasPicture
      ? [
          property('image', `${site}/og.png`),
          property('image:width', '1200'),
          property('image:height', '630'),
          property('image:alt', `${owner}. ${settings.advocate.tagline}`),
        ]
      : []),
    property('locale', toLocale(language)),
    ...languageNames.filter((name) => name !== language).map((name) => property('locale:alternate', toLocale(name))),
    `<meta name="twitter:card" content="${hasPicture ? 'summary_large_image' : 'summary'}" />`,
    ...(aboutPractice.includes(pathname)
      ? [jsonBlock('application/ld+json', 'practice', structuredData(settings, site))]
      : []),
  ].join('');
}
