import { Box, Flex } from '@chakra-ui/react';
import { dayAt, type SessionUser } from '@contract';
import { adminPath } from '@contract/addresses';
import { useLocation } from 'react-router-dom';
import { useMay } from '@/data/auth/use-may';
import { KeepLanguage } from '@/features/account/keep-language';
import { Board } from '@/features/board/board';
import { CaseFormProvider } from '@/features/cases/case-form-provider';
import { AdminCards } from '@/features/dashboard/summary-cards';
import { EventFormProvider } from '@/features/events/event-form-provider';
import { OpenedEvent } from '@/features/events/opened-event';
import { DrillNotice } from '@/features/jobs/drill-notice';
import { FactorRemovedNotice } from '@/features/mfa/factor-removed-notice';
import { AdminNews } from '@/features/news/news-list';
import { OpenEndsLine } from '@/features/open-ends/open-ends-line';
import { DueTasks } from '@/features/tasks/due-tasks';
import { useIsPhone } from '@/hooks/use-is-phone';
import { DashboardTitle } from './dashboard-title';
import { useAdminPlace } from './use-admin-place';
import { TitleLine, Workspace } from './workspace';

/** Cards, Quick Actions and tabs of the office, and the two forms that are opened from several places. */
export function AdminDashboard({ user }: { user: SessionUser }) {
  const { place } = useAdminPlace();
  return (
    <CaseFormProvider place={place}>
      <DashboardTitle user={user} />
      <EventFormProvider place={place}>
        <Dashboard user={user} />
        <OpenedEvent />
      </EventFormProvider>
    </CaseFormProvider>
  );
}

function Dashboard({ user }: { user: SessionUser }) {
  const isPhone = useIsPhone();
  const { tab, isThing } = useAdminPlace();
  const { pathname } = useLocation();
  const may = useMay();
  const isFirstScreen = tab === 'calendar';
  const isBoardFirst = isPhone && (isFirstScreen || tab === 'board');
  return (
    <Workspace>
      <KeepLanguage user={user} />
      {user.secondFactorRemoved && <FactorRemovedNotice />}
      {isFirstScreen && may('admin') && <DrillNotice />}
      {/* The page of a case or a client has a title of its own. */}
      {!isThing && (
        <TitleLine>
          {/* On a phone nothing is counted above the board. */}
          {!isBoardFirst && <AdminCards />}
        </TitleLine>
      )}
      {(isFirstScreen || pathname === adminPath('board')) && <OpenEndsLine />}
      {isPhone && isFirstScreen && (
        <Box className="screen-only" marginBottom="5">
          <Board isPreview />
          <Flex marginTop="3" borderWidth="1px" borderColor="line" background="surface">
            <AdminCards />
          </Flex>
        </Box>
      )}
      {!isPhone && isFirstScreen && <DueTasks day={dayAt(new Date())} />}
      {isFirstScreen && <AdminNews />}
    </Workspace>
  );
}
