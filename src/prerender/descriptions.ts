import type { Settings } from '@contract';
import { paths } from '@contract/paths';
import * as texts from '@texts/layout';
import { findIndexable, type IndexablePath } from '@/layout/page-titles';

const descriptions: Record<IndexablePath, (settings: Settings) => string> = {
  [paths.home]: ({ advocate, contact_hours }) =>
    texts.homeDescription(advocate.name, advocate.title, contact_hours.weekdays),
  [paths.services]: ({ bar_council }) => (bar_council.on ? texts.servicesPlainDescription : texts.servicesDescription),
  [paths.about]: ({ advocate, bar_council }) =>
    bar_council.on
      ? texts.aboutPlainDescription(advocate.name, advocate.title)
      : texts.aboutDescription(advocate.name, advocate.title),
  [paths.gallery]: () => texts.galleryDescription,
  [paths.contact]: ({ contact }) => texts.contactDescription(contact.phone),
  [paths.terms]: () => texts.termsDescription,
  [paths.privacy]: () => texts.privacyDescription,
  [paths.disclaimer]: () => texts.disclaimerDescription,
  [paths.developers]: () => texts.theCallsOfThisSite,
  [paths.login]: () => texts.loginDescription,
};

/** Description of the page at an address, for search engines and link previews. Only in the built pages: browsers show it nowhere. */
export function describePage(pathname: string, settings: Settings): string {
  const path = findIndexable(pathname, settings);
  if (path) return descriptions[path](settings);
  return settings.bar_council.on ? settings.services.description : settings.footer.text;
}
