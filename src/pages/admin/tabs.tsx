import { Box } from '@chakra-ui/react';
import type { CaseForm, EventForm, SessionUser } from '@contract';
import * as texts from '@i18n/admin-pages';
import * as common from '@i18n/common';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { SectionHeading } from '@/components/section-heading';
import type { UrlTab } from '@/components/url-tabs';
import { Board } from '@/features/board/board';
import { newCase } from '@/features/cases/form-values';
import { AdminCalendar } from '@/features/events/admin-calendar';
import { AdminNewsBadge, WaitingClientsBadge } from '@/features/news/news-badges';

/** A tab's content, whose code is loaded when the tab is first opened. */
function lazyTab(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

const AdminCases = lazy(async () => ({ default: (await import('@/features/cases/admin-cases')).AdminCases }));
const SubmissionList = lazy(async () => ({
  default: (await import('@/features/contact-submissions/submission-list')).SubmissionList,
}));
const TestimonialList = lazyTab(async () => (await import('@/features/testimonials/testimonial-list')).TestimonialList);
const SocialMedia = lazyTab(async () => (await import('@/features/social/social-media')).SocialMedia);
const GoogleReviews = lazyTab(async () => (await import('@/features/reviews/google-reviews')).GoogleReviews);
const AdminPhotos = lazyTab(async () => (await import('@/features/gallery/admin-photos')).AdminPhotos);
const ClientList = lazyTab(async () => (await import('@/features/clients/client-list')).ClientList);
const MessageInbox = lazyTab(async () => (await import('@/features/messages/message-inbox')).MessageInbox);
const ErasureBadge = lazy(async () => ({ default: (await import('@/features/privacy/erasure-badge')).ErasureBadge }));
const UserList = lazyTab(async () => (await import('@/features/users/user-list')).UserList);
const AnalyticsOverview = lazyTab(
  async () => (await import('@/features/analytics/analytics-overview')).AnalyticsOverview,
);
const AccountTab = lazy(async () => ({ default: (await import('@/pages/portal/account-tab')).AccountTab }));
const MfaSection = lazy(async () => ({ default: (await import('@/features/mfa/mfa-section')).MfaSection }));
const AuditLog = lazyTab(async () => (await import('@/features/audit-log/audit-log')).AuditLog);
const NotificationList = lazyTab(
  async () => (await import('@/features/notifications/notification-list')).NotificationList,
);
const DataProtection = lazyTab(async () => (await import('@/features/privacy/data-protection')).DataProtection);
const BarCouncilNotice = lazyTab(async () => (await import('./bar-council-notice')).BarCouncilNotice);
const SettingsOverview = lazyTab(async () => (await import('@/features/settings/settings-overview')).SettingsOverview);

/** What Bar Council mode keeps from the public site. */
const unlessBarCouncil = (content: ReactNode) => (
  <>
    <BarCouncilNotice />
    {content}
  </>
);

/** Opens the form of an event or a case; it is beside the tabs, because the Quick Actions open it too. */
type OpenEventForm = (values: EventForm, id?: string | null) => void;
type OpenCaseForm = (values: CaseForm, id?: string | null) => void;

/** The tabs of the admin dashboard, in their order. */
export const adminTabs = (user: SessionUser, openEvent: OpenEventForm, openCase: OpenCaseForm): UrlTab[] => [
  { value: 'calendar', label: texts.calendar, content: <AdminCalendar onOpenForm={openEvent} /> },
  {
    value: 'cases',
    label: common.cases,
    badge: <AdminNewsBadge kinds={['document']} />,
    content: <AdminCases onOpenForm={openCase} />,
  },
  {
    value: 'submissions',
    label: texts.contactSubmissions,
    badge: <AdminNewsBadge kinds={['submissions']} />,
    content: <SubmissionList onCaseForm={(known) => openCase({ ...newCase(), ...known })} />,
  },
  { value: 'testimonials', label: common.testimonials, content: unlessBarCouncil(<TestimonialList />) },
  { value: 'social', label: texts.socialMedia, content: unlessBarCouncil(<SocialMedia />) },
  { value: 'reviews', label: texts.googleReviews, content: unlessBarCouncil(<GoogleReviews />) },
  { value: 'gallery', label: common.gallery, content: unlessBarCouncil(<AdminPhotos />) },
  {
    value: 'users',
    label: texts.users,
    badge: (
      <Suspense fallback={null}>
        <ErasureBadge />
      </Suspense>
    ),
    content: <UserList />,
  },
  { value: 'analytics', label: texts.analytics, content: <AnalyticsOverview /> },
  {
    value: 'settings',
    label: texts.settings,
    content: (
      <>
        <SettingsOverview />
        <DataProtection />
        <Box as="section" aria-label={texts.deliveryLog} marginTop="12">
          <SectionHeading>{texts.deliveryLog}</SectionHeading>
          <Box marginTop="5">
            <NotificationList />
          </Box>
        </Box>
      </>
    ),
  },
  { value: 'board', label: texts.board, content: <Board /> },
  { value: 'clients', label: texts.clients, content: <ClientList /> },
  { value: 'messages', label: texts.messages, badge: <WaitingClientsBadge />, content: <MessageInbox /> },
  {
    value: 'account',
    label: texts.account,
    content: (
      <>
        <AccountTab user={user} />
        <MfaSection user={user} />
      </>
    ),
  },
  { value: 'audit', label: texts.audit, content: <AuditLog /> },
];
