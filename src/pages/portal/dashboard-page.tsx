import { Box, Text } from '@chakra-ui/react';
import type { PortalTab } from '@contract/addresses';
import { paths } from '@contract/paths';
import { useQueries } from '@tanstack/react-query';
import { loading } from '@texts/common';
import { fees } from '@texts/invoices';
import * as texts from '@texts/portal-pages';
import { useState } from 'react';
import { DashboardLayout } from '@/components/dashboard-layout';
import { lazyPart, type TabRoute, useTab } from '@/components/tab-routes';
import { UnfinishedForms } from '@/components/unfinished-forms';
import { UrlTabs } from '@/components/url-tabs';
import { clientSummaryQuery } from '@/data/dashboard';
import { openRequestsQuery } from '@/data/documents/queries';
import { openInvoicesQuery } from '@/data/invoices/queries';
import { KeepLanguage } from '@/features/account/keep-language';
import { RequireRole } from '@/features/auth/require-role';
import { SignOutButton } from '@/features/auth/sign-out-button';
import { LastHearing } from '@/features/dashboard/last-hearing';
import { ClientCards } from '@/features/dashboard/summary-cards';
import { ClientCalendar } from '@/features/events/client-calendar';
import { useEventDetail } from '@/features/events/use-event-detail';
import { ClientNewsBadge } from '@/features/news/news-badges';
import { ClientNews } from '@/features/news/news-list';
import { StillOpen } from '@/features/news/still-open';

const tabs: readonly TabRoute<PortalTab>[] = [
  {
    path: 'calendar',
    label: texts.calendar,
    badge: <ClientNewsBadge kinds={['date', 'moved_date', 'outcome']} />,
    content: ClientCalendar,
  },
  {
    path: 'cases',
    label: texts.myCases,
    badge: <ClientNewsBadge kinds={['document', 'document_request', 'messages']} />,
    content: lazyPart(async () => (await import('@/features/cases/my-cases')).MyCases),
    rest: '/:id?',
  },
  {
    path: 'invoices',
    label: fees,
    content: lazyPart(async () => (await import('@/features/invoices/my-invoices')).MyInvoices),
  },
  {
    path: 'profile',
    label: texts.profile,
    content: lazyPart(async () => (await import('./account-tab')).AccountTab),
  },
];

/** Content of the first screen above its tabs. */
const aboveTabs = [clientSummaryQuery, openRequestsQuery, openInvoicesQuery];

/** Whether all that is above the tabs has come, or could not be had: until then it would move them. Once true it stays so. */
function useIsComplete(isFirstScreen: boolean): boolean {
  const results = useQueries({ queries: isFirstScreen ? aboveTabs : [] });
  const isComplete = results.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  const [wasComplete, setWasComplete] = useState(isComplete);
  if (isComplete && !wasComplete) setWasComplete(true);
  return wasComplete || isComplete;
}

function Portal() {
  const { show, detail } = useEventDetail();
  const isFirstScreen = useTab(tabs) === 'calendar';
  const isComplete = useIsComplete(isFirstScreen);
  return (
    <>
      <Box className="screen-only" marginBottom={{ base: '3', md: '6' }}>
        <ClientCards onOpen={show} />
      </Box>
      {!isComplete && (
        <Text role="status" position="absolute" color="muted">
          {loading}
        </Text>
      )}
      <Box visibility={isComplete ? undefined : 'hidden'}>
        {isFirstScreen && (
          <>
            <StillOpen onOpen={show} />
            <LastHearing onOpen={show} />
            <ClientNews onOpen={show} />
          </>
        )}
        <UnfinishedForms />
        <UrlTabs label={texts.clientDashboard} base={paths.dashboard} tabs={tabs} />
      </Box>
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
          <Portal />
        </DashboardLayout>
      )}
    </RequireRole>
  );
}
