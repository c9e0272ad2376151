import type { Settings } from '@contract';
import * as common from '@i18n/common';
import * as texts from '@i18n/layout';
import { type Path, paths } from '@/lib/paths';

type Text = (settings: Settings) => string;

/** The titles of the pages that search engines may list. */
const titles = {
  [paths.home]: ({ advocate }) => texts.supremeCourtOfIndia(advocate.name, advocate.title),
  [paths.services]: ({ advocate }) => texts.services2(advocate.name, advocate.title),
  [paths.about]: ({ advocate }) => texts.about(advocate.name, advocate.title),
  [paths.gallery]: ({ advocate }) => texts.gallery(advocate.name, advocate.title),
  [paths.contact]: ({ advocate }) => texts.contact(advocate.name, advocate.title),
  [paths.terms]: ({ advocate }) => texts.termsOfService2(advocate.name),
  [paths.privacy]: ({ advocate }) => texts.privacyPolicy2(advocate.name),
  [paths.disclaimer]: ({ advocate }) => texts.legalDisclaimer(advocate.name),
  [paths.developers]: ({ advocate }) => texts.developers(advocate.name),
  [paths.login]: ({ advocate }) => texts.clientLogin2(advocate.name),
} as const satisfies Partial<Record<Path, Text>>;
export type IndexablePath = keyof typeof titles;

const unlisted: Partial<Record<Path, string>> = {
  [paths.invitation]: texts.invitation,
  [paths.resetPassword]: texts.newPassword,
  [paths.confirmEmail]: texts.confirmEmailAddress,
  [paths.unsubscribe]: common.mails,
  [paths.dashboard]: texts.myDashboard,
  [paths.admin]: texts.adminDashboard,
  [paths.contactSent]: texts.requestSent,
  [paths.contactNotSent]: texts.requestNotSent,
};

/** The addresses of the pages that search engines may list, in the order of the sitemap. */
export const indexablePaths = Object.keys(titles) as IndexablePath[];

/** The path of a page at an address, without a slash at its end. */
const toPath = (pathname: string) => pathname.replace(/(?<=.)\/$/, '') || '/';

/** Whether there is a page now: in Bar Council mode no photos are shown. */
export function isShown(path: string, { bar_council }: Settings): boolean {
  return !bar_council.on || path !== paths.gallery;
}

/** The page at an address, if search engines may list it. */
export function findIndexable(pathname: string, settings: Settings): IndexablePath | undefined {
  return indexablePaths.find((path) => path === toPath(pathname) && isShown(path, settings));
}

/** What the browser's tab says of the page at an address; any unknown address is that of the not-found page. */
export function getPageTitle(pathname: string, settings: Settings): string {
  const path = findIndexable(pathname, settings);
  if (path) return titles[path](settings);
  return `${unlisted[toPath(pathname) as Path] ?? texts.pageNotFound} | ${settings.advocate.name}`;
}
