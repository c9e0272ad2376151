import type { CaseForm, EventForm, SessionUser } from '@contract';
import * as texts from '@texts/admin-pages';
import * as common from '@texts/common';
import { fees } from '@texts/invoices';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { IconName } from '@/components/icons';
import { newCase } from '@/data/cases/form-values';
import { Board } from '@/features/board/board';
import { AdminCalendar } from '@/features/events/admin-calendar';
import { AdminNewsBadge, WaitingClientsBadge } from '@/features/news/news-badges';
import { TaskBadge } from '@/features/tasks/task-badge';
import { PageOrList } from './page-or-list';

/** A tab's content, whose code is loaded when the tab is first opened. */
function lazyTab(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

const AdminCases = lazy(async () => ({ default: (await import('@/features/cases/admin-cases')).AdminCases }));
const CasePage = lazy(async () => ({ default: (await import('./case-page')).CasePage }));
const InvoiceList = lazyTab(async () => (await import('@/features/invoices/invoice-list')).InvoiceList);
const InvoicePage = lazy(async () => ({ default: (await import('./invoice-page')).InvoicePage }));
const ClaimsBadge = lazy(async () => ({ default: (await import('@/features/invoices/claims-badge')).ClaimsBadge }));
const SubmissionList = lazyTab(
  async () => (await import('@/features/contact-submissions/submission-list')).SubmissionList,
);
const SubmissionPage = lazy(async () => ({ default: (await import('./submission-page')).SubmissionPage }));
const TestimonialList = lazyTab(async () => (await import('@/features/testimonials/testimonial-list')).TestimonialList);
const SocialMedia = lazyTab(async () => (await import('@/features/social/social-media')).SocialMedia);
const GoogleReviews = lazyTab(async () => (await import('@/features/reviews/google-reviews')).GoogleReviews);
const AdminPhotos = lazyTab(async () => (await import('@/features/gallery/admin-photos')).AdminPhotos);
const TaskList = lazyTab(async () => (await import('@/features/tasks/task-list')).TaskList);
const ClientsTab = lazyTab(async () => (await import('./clients-tab')).ClientsTab);
const MessageInbox = lazyTab(async () => (await import('@/features/messages/message-inbox')).MessageInbox);
const ErasureBadge = lazy(async () => ({ default: (await import('@/features/privacy/erasure-badge')).ErasureBadge }));
const UserList = lazyTab(async () => (await import('@/features/users/user-list')).UserList);
const AnalyticsOverview = lazyTab(
  async () => (await import('@/features/analytics/analytics-overview')).AnalyticsOverview,
);
const AccountTab = lazy(async () => ({ default: (await import('@/pages/portal/account-tab')).AccountTab }));
const MfaSection = lazy(async () => ({ default: (await import('@/features/mfa/mfa-section')).MfaSection }));
const AuditLog = lazyTab(async () => (await import('@/features/audit-log/audit-log')).AuditLog);
const BarCouncilNotice = lazyTab(async () => (await import('./bar-council-notice')).BarCouncilNotice);
const SettingsTab = lazyTab(async () => (await import('./settings-tab')).SettingsTab);

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

/** Where the tabs of the admin dashboard stand. */
export type TabGroup = 'practice' | 'website' | 'office' | 'own';

/** A place of the admin dashboard. */
export interface AdminTab {
  /** Its name in the address. */
  value: string;
  label: string;
  icon: IconName;
  group: TabGroup;
  /** Shown after the label, and part of its name. */
  badge?: ReactNode;
  content: ReactNode;
}

/** The tabs of the admin dashboard, in their order; the first one is the default. */
export const adminTabs = (user: SessionUser, openEvent: OpenEventForm, openCase: OpenCaseForm): AdminTab[] => [
  {
    value: 'calendar',
    label: texts.calendar,
    icon: 'other',
    group: 'practice',
    content: <AdminCalendar onOpenForm={openEvent} />,
  },
  { value: 'board', label: texts.board, icon: 'board', group: 'practice', content: <Board /> },
  {
    value: 'cases',
    label: common.cases,
    icon: 'folder',
    group: 'practice',
    badge: <AdminNewsBadge kinds={['document']} />,
    content: (
      <PageOrList
        list={<AdminCases onOpenForm={openCase} />}
        page={(id) => <CasePage id={id} onOpenCase={openCase} onOpenEvent={openEvent} />}
      />
    ),
  },
  { value: 'tasks', label: texts.tasks, icon: 'task', group: 'practice', badge: <TaskBadge />, content: <TaskList /> },
  {
    value: 'clients',
    label: texts.clients,
    icon: 'people',
    group: 'practice',
    badge: <AdminNewsBadge kinds={['accounts']} />,
    content: <ClientsTab />,
  },
  {
    value: 'messages',
    label: texts.messages,
    icon: 'chat',
    group: 'practice',
    badge: <WaitingClientsBadge />,
    content: <MessageInbox />,
  },
  {
    value: 'invoices',
    label: fees,
    icon: 'rupee',
    group: 'practice',
    badge: (
      <Suspense fallback={null}>
        <ClaimsBadge />
      </Suspense>
    ),
    content: <PageOrList list={<InvoiceList />} page={(id) => <InvoicePage id={id} />} />,
  },
  {
    value: 'submissions',
    label: texts.contactSubmissions,
    icon: 'mail',
    group: 'practice',
    badge: <AdminNewsBadge kinds={['submissions']} />,
    content: (
      <PageOrList
        list={<SubmissionList />}
        page={(id) => <SubmissionPage id={id} onCaseForm={(known) => openCase({ ...newCase(), ...known })} />}
      />
    ),
  },
  {
    value: 'testimonials',
    label: common.testimonials,
    icon: 'star',
    group: 'website',
    content: unlessBarCouncil(<TestimonialList />),
  },
  {
    value: 'gallery',
    label: common.gallery,
    icon: 'image',
    group: 'website',
    content: unlessBarCouncil(<AdminPhotos />),
  },
  {
    value: 'social',
    label: texts.socialMedia,
    icon: 'share',
    group: 'website',
    content: unlessBarCouncil(<SocialMedia />),
  },
  {
    value: 'reviews',
    label: texts.googleReviews,
    icon: 'star',
    group: 'website',
    content: unlessBarCouncil(<GoogleReviews />),
  },
  {
    value: 'users',
    label: texts.users,
    icon: 'person',
    group: 'office',
    badge: (
      <Suspense fallback={null}>
        <ErasureBadge />
      </Suspense>
    ),
    content: <UserList />,
  },
  { value: 'analytics', label: texts.analytics, icon: 'chart', group: 'office', content: <AnalyticsOverview /> },
  {
    value: 'settings',
    label: texts.settings,
    icon: 'settings',
    group: 'office',
    content: <SettingsTab />,
  },
  { value: 'audit', label: texts.audit, icon: 'document', group: 'office', content: <AuditLog /> },
  {
    value: 'account',
    label: texts.account,
    icon: 'person',
    group: 'own',
    content: (
      <>
        <AccountTab user={user} />
        <MfaSection user={user} />
      </>
    ),
  },
];
