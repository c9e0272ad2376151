import type { Settings } from '@contract';
import { type Path, paths } from '@contract/paths';
import * as common from '@texts/common';
import * as texts from '@texts/layout';
import { toPath } from '@/lib/paths';

/** The titles of the pages that search engines may list, by the advocate’s name and title. */
const titles = {
  [paths.home]: texts.homeTitle,
  [paths.services]: texts.servicesTitle,
  [paths.about]: texts.aboutTitle,
  [paths.gallery]: texts.galleryTitle,
  [paths.contact]: texts.contactTitle,
  [paths.terms]: texts.termsTitle,
  [paths.privacy]: texts.privacyTitle,
  [paths.disclaimer]: texts.disclaimerTitle,
  [paths.developers]: texts.developers,
  [paths.login]: texts.loginTitle,
} as const satisfies Partial<Record<Path, (name: string, title: string) => string>>;
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

/** Whether there is a page now: in Bar Council mode no photos are shown. */
export function isShown(path: string, { bar_council }: Settings): boolean {
  return !bar_council.on || path !== paths.gallery;
}

/** The page at an address, if search engines may list it. */
export function findIndexable(pathname: string, settings: Settings): IndexablePath | undefined {
  return indexablePaths.find((path) => path === toPath(pathname) && isShown(path, settings));
}

/** Title of the browser's tab for an address; an unknown address has that of the not-found page. */
export function getPageTitle(pathname: string, settings: Settings): string {
  const path = findIndexable(pathname, settings);
  const { name, title } = settings.advocate;
  return path ? titles[path](name, title) : `${unlisted[toPath(pathname) as Path] ?? texts.pageNotFound} | ${name}`;
}
