import type { SessionUser } from '@contract';
import { type PortalTab, thingAt } from '@contract/addresses';
import { paths } from '@contract/paths';
import { fees } from '@texts/invoices';
import * as texts from '@texts/portal-pages';
import { useLocation } from 'react-router-dom';
import { DashboardLayout } from '@/components/dashboard-layout';
import { lazyPart, type TabRoute } from '@/components/tab-routes';
import { UnfinishedForms } from '@/components/unfinished-forms';
import { UrlTabs } from '@/components/url-tabs';
import { clientSummaryQuery } from '@/data/dashboard';
import { KeepLanguage } from '@/features/account/keep-language';
import { RequireRole } from '@/features/auth/require-role';
import { SignOutButton } from '@/features/auth/sign-out-button';
import { ClientNewsBadge } from '@/features/news/news-badges';
import { useLiveQuery } from '@/hooks/use-live-query';
import { FirstScreen } from './first-screen';

const tabs: readonly TabRoute<PortalTab>[] = [
  {
    path: 'calendar',
    label: texts.calendar,
    icon: 'other',
    badge: <ClientNewsBadge kinds={['date', 'moved_date', 'outcome']} />,
    content: FirstScreen,
  },
  {
    path: 'cases',
    label: texts.myCases,
    icon: 'folder',
    badge: <ClientNewsBadge kinds={['document', 'document_request', 'messages']} />,
    content: lazyPart(async () => (await import('@/features/cases/my-cases')).MyCases),
    page: lazyPart(async () => (await import('./case-page')).CasePage),
  },
  {
    path: 'invoices',
    label: fees,
    icon: 'rupee',
    content: lazyPart(async () => (await import('@/features/invoices/my-invoices')).MyInvoices),
  },
  {
    path: 'profile',
    label: texts.profile,
    icon: 'person',
    content: lazyPart(async () => (await import('./account-tab')).AccountTab),
  },
];

function Portal({ user }: { user: SessionUser }) {
  // The badges of all tabs show it.
  useLiveQuery(clientSummaryQuery);
  // A case has a heading of its own.
  const isPage = thingAt(useLocation().pathname) !== '';
  return (
    <DashboardLayout title={texts.welcome(user.fullName)} isQuiet={isPage} actions={<SignOutButton />}>
      <KeepLanguage user={user} />
      <UrlTabs label={texts.clientDashboard} base={paths.dashboard} tabs={tabs}>
        <UnfinishedForms />
      </UrlTabs>
    </DashboardLayout>
  );
}

export { prepareDashboard as prepare } from './prefetch-dashboard';

/** The client portal. */
export default function DashboardPage() {
  return <RequireRole only="client">{(user) => <Portal user={user} />}</RequireRole>;
}
