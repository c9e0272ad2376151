import type { AdminTab } from '@contract/addresses';
import type { OfficeRight } from '@contract/roles';
import * as texts from '@texts/admin-pages';
import * as common from '@texts/common';
import { fees } from '@texts/invoices';
import { type ComponentType, Suspense } from 'react';
import type { IconName } from '@/components/icons';
import { lazyPart, type TabRoute } from '@/components/tab-routes';
import { AdminCalendar } from '@/features/events/admin-calendar';
import { AdminNewsBadge, WaitingClientsBadge } from '@/features/news/news-badges';
import { OpenEndsBadge } from '@/features/open-ends/open-ends-badge';
import { TaskBadge } from '@/features/tasks/task-badge';
import { BoardTab } from './board-tab';

const BarCouncilNotice = lazyPart(async () => (await import('./bar-council-notice')).BarCouncilNotice);
const ClaimsBadge = lazyPart(async () => (await import('@/features/invoices/claims-badge')).ClaimsBadge);
const ErasureBadge = lazyPart(async () => (await import('@/features/privacy/erasure-badge')).ErasureBadge);

/** Tabs whose content Bar Council mode keeps from the public site. */
const unlessBarCouncil = (load: () => Promise<ComponentType>) =>
  lazyPart(async () => {
    const Content = await load();
    return () => (
      <>
        <BarCouncilNotice />
        <Content />
      </>
    );
  });

/** Where the tabs of the admin dashboard stand. */
export type TabGroup = 'practice' | 'website' | 'office' | 'own';

/** A place of the admin dashboard. */
export interface AdminTabRoute extends TabRoute<AdminTab> {
  icon: IconName;
  group: TabGroup;
  /** The right that opens it; everybody in the office may open a tab without one. */
  right?: OfficeRight;
}

/** The tabs of the office's dashboard, in their order; the first one is the default. */
export const adminTabs: readonly AdminTabRoute[] = [
  { path: 'calendar', label: texts.calendar, icon: 'other', group: 'practice', content: AdminCalendar },
  {
    path: 'board',
    label: texts.board,
    icon: 'board',
    group: 'practice',
    badge: <OpenEndsBadge />,
    content: BoardTab,
    rest: '/:section?',
  },
  {
    path: 'cases',
    label: common.cases,
    icon: 'folder',
    group: 'practice',
    badge: <AdminNewsBadge kinds={['document']} />,
    content: lazyPart(async () => (await import('@/features/cases/admin-cases')).AdminCases),
    page: lazyPart(async () => (await import('./case-page')).CasePage),
  },
  {
    path: 'tasks',
    label: texts.tasks,
    icon: 'task',
    group: 'practice',
    badge: <TaskBadge />,
    content: lazyPart(async () => (await import('@/features/tasks/task-list')).TaskList),
  },
  {
    path: 'clients',
    label: texts.clients,
    icon: 'people',
    group: 'practice',
    badge: <AdminNewsBadge kinds={['accounts']} />,
    content: lazyPart(async () => (await import('@/features/clients/client-list')).ClientList),
    page: lazyPart(async () => (await import('./client-page')).ClientPage),
    frame: lazyPart(async () => (await import('./clients-frame')).ClientsFrame),
  },
  {
    path: 'messages',
    label: texts.messages,
    icon: 'chat',
    group: 'practice',
    right: 'messages',
    badge: <WaitingClientsBadge />,
    content: lazyPart(async () => (await import('@/features/messages/message-inbox')).MessageInbox),
  },
  {
    path: 'invoices',
    label: fees,
    icon: 'rupee',
    group: 'practice',
    right: 'read_fees',
    badge: (
      <Suspense fallback={null}>
        <ClaimsBadge />
      </Suspense>
    ),
    content: lazyPart(async () => (await import('@/features/invoices/invoice-list')).InvoiceList),
    page: lazyPart(async () => (await import('./invoice-page')).InvoicePage),
  },
  {
    path: 'submissions',
    label: texts.contactSubmissions,
    icon: 'mail',
    group: 'practice',
    badge: <AdminNewsBadge kinds={['submissions']} />,
    content: lazyPart(async () => (await import('@/features/contact-submissions/submission-list')).SubmissionList),
    page: lazyPart(async () => (await import('./submission-page')).SubmissionPage),
  },
  {
    path: 'testimonials',
    label: common.testimonials,
    icon: 'star',
    group: 'website',
    right: 'admin',
    content: unlessBarCouncil(async () => (await import('@/features/testimonials/testimonial-list')).TestimonialList),
  },
  {
    path: 'gallery',
    label: common.gallery,
    icon: 'image',
    group: 'website',
    right: 'admin',
    content: unlessBarCouncil(async () => (await import('@/features/gallery/admin-photos')).AdminPhotos),
  },
  {
    path: 'social',
    label: texts.socialMedia,
    icon: 'share',
    group: 'website',
    right: 'admin',
    content: unlessBarCouncil(async () => (await import('@/features/social/social-media')).SocialMedia),
  },
  {
    path: 'reviews',
    label: texts.googleReviews,
    icon: 'star',
    group: 'website',
    right: 'admin',
    content: unlessBarCouncil(async () => (await import('@/features/reviews/google-reviews')).GoogleReviews),
  },
  {
    path: 'users',
    label: texts.users,
    icon: 'person',
    group: 'office',
    right: 'admin',
    badge: (
      <Suspense fallback={null}>
        <ErasureBadge />
      </Suspense>
    ),
    content: lazyPart(async () => (await import('@/features/users/user-list')).UserList),
  },
  {
    path: 'analytics',
    label: texts.analytics,
    icon: 'chart',
    group: 'office',
    right: 'admin',
    content: lazyPart(async () => (await import('@/features/analytics/analytics-overview')).AnalyticsOverview),
  },
  {
    path: 'settings',
    label: texts.settings,
    icon: 'settings',
    group: 'office',
    right: 'admin',
    content: lazyPart(async () => (await import('./settings-tab')).SettingsTab),
    rest: '/:section?',
  },
  {
    path: 'audit',
    label: texts.audit,
    icon: 'document',
    group: 'office',
    right: 'admin',
    content: lazyPart(async () => (await import('@/features/audit-log/audit-log')).AuditLog),
  },
  {
    path: 'account',
    label: texts.account,
    icon: 'person',
    group: 'own',
    content: lazyPart(async () => (await import('./admin-account')).AdminAccount),
  },
];
