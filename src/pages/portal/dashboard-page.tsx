import { Box } from '@chakra-ui/react';
import type { SessionUser } from '@contract';
import { lazy } from 'react';
import { DashboardLayout } from '@/components/dashboard-layout';
import { type UrlTab, UrlTabs } from '@/components/url-tabs';
import { ClientCards } from '@/features/analytics/summary-cards';
import { RequireRole } from '@/features/auth/require-role';
import { SignOutButton } from '@/features/auth/sign-out-button';
import { ClientCalendar } from '@/features/events/client-calendar';
import { useEventDetail } from '@/features/events/use-event-detail';
import { UnreadMessagesBadge } from '@/features/messages/message-badges';

const MyCases = lazy(async () => ({ default: (await import('@/features/cases/my-cases')).MyCases }));
const CalendarFeedSection = lazy(async () => ({
  default: (await import('@/features/calendar-feed/calendar-feed-section')).CalendarFeedSection,
}));
const Profile = lazy(async () => ({ default: (await import('@/features/account/profile')).Profile }));

function buildTabs(user: SessionUser): UrlTab[] {
  return [
    { value: 'calendar', label: 'Calendar', content: <ClientCalendar /> },
    { value: 'cases', label: 'My Cases', badge: <UnreadMessagesBadge />, content: <MyCases /> },
    {
      value: 'profile',
      label: 'Profile',
      content: (
        <>
          <Profile user={user} />
          <CalendarFeedSection />
        </>
      ),
    },
  ];
}

function ClientCardsWithDetail() {
  const { show, detail } = useEventDetail();
  return (
    <>
      <ClientCards onOpen={show} />
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
        <DashboardLayout title={`Welcome, ${user.fullName}`} actions={<SignOutButton />}>
          <Box className="screen-only" marginBottom={{ base: '3', md: '8' }}>
            <ClientCardsWithDetail />
          </Box>
          <Box>
            <UrlTabs label="Client Dashboard" tabs={buildTabs(user)} />
          </Box>
        </DashboardLayout>
      )}
    </RequireRole>
  );
}
