import { Box, Flex } from '@chakra-ui/react';
import { dayAt, type SessionUser } from '@contract';
import { adminPath } from '@contract/addresses';
import type { ReactNode } from 'react';
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

/** The two forms that are opened from several places, and the event that the address opens. */
export function AdminForms({ children }: { children: ReactNode }) {
  const { place } = useAdminPlace();
  return (
    <CaseFormProvider place={place}>
      <EventFormProvider place={place}>
        {children}
        <OpenedEvent />
      </EventFormProvider>
    </CaseFormProvider>
  );
}

/** Cards, Quick Actions and tabs of the office. */
export function AdminDashboard({ user }: { user: SessionUser }) {
  return (
    <AdminForms>
      <DashboardTitle user={user} />
      <Dashboard user={user} />
    </AdminForms>
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
