import { Box } from '@chakra-ui/react';
import type { SessionUser } from '@contract';
import { fees } from '@texts/invoices';
import * as texts from '@texts/portal-pages';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DashboardLayout } from '@/components/dashboard-layout';
import { type UrlTab, UrlTabs } from '@/components/url-tabs';
import { KeepLanguage } from '@/features/account/keep-language';
import { LastHearing } from '@/features/analytics/last-hearing';
import { ClientCards } from '@/features/analytics/summary-cards';
import { RequireRole } from '@/features/auth/require-role';
import { SignOutButton } from '@/features/auth/sign-out-button';
import { ClientCalendar } from '@/features/events/client-calendar';
import { useEventDetail } from '@/features/events/use-event-detail';
import { ClientNewsBadge } from '@/features/news/news-badges';
import { ClientNews } from '@/features/news/news-list';
import { StillOpen } from '@/features/news/still-open';

const MyCases = lazy(async () => ({ default: (await import('@/features/cases/my-cases')).MyCases }));
const MyInvoices = lazy(async () => ({ default: (await import('@/features/invoices/my-invoices')).MyInvoices }));
const AccountTab = lazy(async () => ({ default: (await import('./account-tab')).AccountTab }));

function buildTabs(user: SessionUser): UrlTab[] {
  return [
    {
      value: 'calendar',
      label: texts.calendar,
      badge: <ClientNewsBadge kinds={['date', 'moved_date', 'outcome']} />,
      content: <ClientCalendar />,
    },
    {
      value: 'cases',
      label: texts.myCases,
      badge: <ClientNewsBadge kinds={['document', 'document_request', 'messages']} />,
      content: <MyCases />,
    },
    {
      value: 'invoices',
      label: fees,
      content: <MyInvoices />,
    },
    {
      value: 'profile',
      label: texts.profile,
      content: <AccountTab user={user} />,
    },
  ];
}

function FirstScreen() {
  const { show, detail } = useEventDetail();
  const isFirstScreen = (useSearchParams()[0].get('tab') ?? 'calendar') === 'calendar';
  return (
    <>
      <Box className="screen-only" marginBottom={{ base: '3', md: '6' }}>
        <ClientCards onOpen={show} />
      </Box>
      {isFirstScreen && (
        <>
          <StillOpen onOpen={show} />
          <LastHearing onOpen={show} />
          <ClientNews onOpen={show} />
        </>
      )}
      {detail}
    </>
  );
}

export { prepareDashboard as prepare } from './prefetch-dashboard';

/** The client portal. */
export default function DashboardPage() {
  return (
    <RequireRole only="client">
      {(user) => (
        <DashboardLayout title={texts.welcome(user.fullName)} actions={<SignOutButton />}>
          <KeepLanguage user={user} />
          <FirstScreen />
          <Box>
            <UrlTabs label={texts.clientDashboard} tabs={buildTabs(user)} />
          </Box>
        </DashboardLayout>
      )}
    </RequireRole>
  );
}
