import type { Settings } from '@contract';
import * as common from '@i18n/common';
import * as texts from '@i18n/layout';
import { type Path, paths } from '@/lib/paths';

/** What search engines, link previews and the browser's tab say of a page. */
interface PageMeta {
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexable: boolean;
}

type MetaBuilder = (settings: Settings) => Omit<PageMeta, 'indexable'>;

const indexable: Partial<Record<Path, MetaBuilder>> = {
  [paths.home]: ({ advocate, contact_hours }) => ({
    title: texts.supremeCourtOfIndia(advocate.name, advocate.title),
    description: texts.chamberOfBeforeTheSupreme(advocate.name, advocate.title, contact_hours.weekdays),
  }),
  [paths.services]: ({ advocate }) => ({
    title: texts.services2(advocate.name, advocate.title),
    description: texts.whatTheChamberDoesIn,
  }),
  [paths.about]: ({ advocate }) => ({
    title: texts.about(advocate.name, advocate.title),
    description: texts.educationCertificationAndProfessionalJourney(advocate.name, advocate.title),
  }),
  [paths.gallery]: ({ advocate }) => ({
    title: texts.gallery(advocate.name, advocate.title),
    description: texts.photosFromThePracticeThe,
  }),
  [paths.contact]: ({ advocate, contact }) => ({
    title: texts.contact(advocate.name, advocate.title),
    description: texts.askForAConsultationIn(contact.phone),
  }),
  [paths.terms]: ({ advocate }) => ({
    title: texts.termsOfService2(advocate.name),
    description: texts.theTermsOnWhichThis,
  }),
  [paths.privacy]: ({ advocate }) => ({
    title: texts.privacyPolicy2(advocate.name),
    description: texts.whichPersonalDataThisSite,
  }),
  [paths.disclaimer]: ({ advocate }) => ({
    title: texts.legalDisclaimer(advocate.name),
    description: texts.theDisclaimerThatTheRules,
  }),
  [paths.developers]: ({ advocate }) => ({
    title: texts.developers(advocate.name),
    description: texts.theCallsOfThisSite,
  }),
  [paths.login]: ({ advocate }) => ({
    title: texts.clientLogin2(advocate.name),
    description: texts.clientsLogInHereTo,
  }),
};

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
export const indexablePaths = Object.keys(indexable) as Path[];

/** What is said of the page at an address; any unknown address is that of the not-found page. */
export function getPageMeta(pathname: string, settings: Settings): PageMeta {
  const path = (pathname.replace(/(?<=.)\/$/, '') || '/') as Path;
  const words = indexable[path];
  if (words) return { ...words(settings), indexable: true };
  const title = unlisted[path] ?? texts.pageNotFound;
  return { title: `${title} | ${settings.advocate.name}`, description: settings.footer.text, indexable: false };
}
