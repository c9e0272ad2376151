import { Box } from '@chakra-ui/react';
import { type CaseForm, dayAt, type EventForm, type SessionUser } from '@contract';
import { casePath } from '@contract/addresses';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newCase } from '@/data/cases/form-values';
import { findGoneCases } from '@/data/cases/queries';
import { eventFromNow } from '@/data/events/form-values';
import { findGoneEvents } from '@/data/events/queries';
import { KeepLanguage } from '@/features/account/keep-language';
import { Board } from '@/features/board/board';
import { AdminCards } from '@/features/dashboard/summary-cards';
import { OpenedEvent } from '@/features/events/opened-event';
import { DrillNotice } from '@/features/jobs/drill-notice';
import { FactorRemovedNotice } from '@/features/mfa/factor-removed-notice';
import { AdminNews } from '@/features/news/news-list';
import { DueTasks } from '@/features/tasks/due-tasks';
import { useIsPhone } from '@/hooks/use-is-phone';
import { openedPage } from '@/lib/admin-paths';
import { useFormDraft } from '@/lib/form-draft';
import { adminTabs } from './tabs';
import { TitleLine, Workspace } from './workspace';
import { WorkspaceHead } from './workspace-head';

const CaseFormDialog = lazy(async () => ({
  default: (await import('@/features/cases/case-form-dialog')).CaseFormDialog,
}));
const EventFormDialog = lazy(async () => ({
  default: (await import('@/features/events/event-form-dialog')).EventFormDialog,
}));

/** Cards, Quick Actions and tabs of the admin; the two forms that are opened from several places are beside them. */
export function AdminDashboard({ user }: { user: SessionUser }) {
  const isPhone = useIsPhone();
  const [search] = useSearchParams();
  const tab = search.get('tab') ?? 'calendar';
  const isFirstScreen = tab === 'calendar';
  const place = `${tab} ${openedPage(search)?.id ?? ''}`;
  const lawCase = useFormDraft<CaseForm>('cases', { place, findGone: findGoneCases });
  const event = useFormDraft<EventForm>('events', { place, findGone: findGoneEvents });
  const navigate = useNavigate();
  const tabs = adminTabs(user, event.open, lawCase.open);
  return (
    <>
      <Workspace
        tabs={tabs}
        head={
          <WorkspaceHead
            tabs={tabs}
            onAddCase={() => lawCase.open(newCase())}
            onAddEvent={() => event.open(eventFromNow())}
          />
        }
      >
        <KeepLanguage user={user} />
        {user.secondFactorRemoved && <FactorRemovedNotice />}
        {isFirstScreen && <DrillNotice />}
        {/* The page of a case or a client has a title of its own. */}
        {!openedPage(search) && (
          <TitleLine>
            <AdminCards />
          </TitleLine>
        )}
        {isPhone && isFirstScreen && (
          <Box className="screen-only" marginBottom="5">
            <Board isPreview />
          </Box>
        )}
        {!isPhone && isFirstScreen && <DueTasks day={dayAt(new Date())} />}
        {isFirstScreen && <AdminNews />}
      </Workspace>
      <OpenedEvent onOpenForm={event.open} />
      <Suspense>
        {lawCase.draft && (
          <CaseFormDialog
            draft={lawCase.draft}
            // Its page offers the first hearing.
            onCreated={(id) => navigate(casePath(id))}
            onClose={lawCase.close}
          />
        )}
      </Suspense>
      <Suspense>{event.draft && <EventFormDialog draft={event.draft} onClose={event.close} />}</Suspense>
    </>
  );
}
