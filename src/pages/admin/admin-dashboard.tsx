import { Box, Flex } from '@chakra-ui/react';
import type { CaseForm, EventForm, SessionUser } from '@contract';
import * as texts from '@i18n/admin-pages';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button';
import { DashboardLayout } from '@/components/dashboard-layout';
import { RouterLink } from '@/components/router-link';
import { UrlTabs } from '@/components/url-tabs';
import { KeepLanguage } from '@/features/account/keep-language';
import { AdminCards } from '@/features/analytics/summary-cards';
import { SignOutButton } from '@/features/auth/sign-out-button';
import { Board } from '@/features/board/board';
import { newCase } from '@/features/cases/form-values';
import { eventFromNow } from '@/features/events/form-values';
import { FactorRemovedNotice } from '@/features/mfa/factor-removed-notice';
import { AdminNews } from '@/features/news/news-list';
import { useIsPhone } from '@/hooks/use-is-phone';
import { useFormDraft } from '@/lib/form-draft';
import { adminTabs } from './tabs';

const CaseFormDialog = lazy(async () => ({
  default: (await import('@/features/cases/case-form')).CaseFormDialog,
}));
const EventFormDialog = lazy(async () => ({
  default: (await import('@/features/events/event-form')).EventFormDialog,
}));

/** Cards, Quick Actions and tabs of the admin; the two forms that are opened from several places are beside them. */
export function AdminDashboard({ user }: { user: SessionUser }) {
  const lawCase = useFormDraft<CaseForm>('cases');
  const event = useFormDraft<EventForm>('events');
  const isPhone = useIsPhone();
  const isFirstScreen = (useSearchParams()[0].get('tab') ?? 'calendar') === 'calendar';
  const actions = (
    <Flex wrap="wrap" gap="3">
      <Flex role="group" aria-label={texts.quickActions} wrap="wrap" gap="3">
        <Button onClick={() => lawCase.open(newCase())}>{texts.addNewCase}</Button>
        <Button variant="outline" onClick={() => event.open(eventFromNow())}>
          {texts.addNewEvent}
        </Button>
      </Flex>
      <Button variant="outline" asChild>
        <RouterLink to="?tab=account">{texts.account}</RouterLink>
      </Button>
      <SignOutButton />
    </Flex>
  );
  return (
    <DashboardLayout title={texts.adminDashboard} actions={actions}>
      <KeepLanguage user={user} />
      {user.secondFactorRemoved && <FactorRemovedNotice />}
      {isPhone && isFirstScreen && (
        <Box className="screen-only" marginBottom="5">
          <Board isPreview />
        </Box>
      )}
      <Box className="screen-only" marginBottom={{ base: '3', md: '8' }}>
        <AdminCards />
      </Box>
      {isFirstScreen && <AdminNews />}
      <Box>
        <UrlTabs label={texts.adminDashboard} tabs={adminTabs(user, event.open, lawCase.open)} />
      </Box>
      <Suspense>{lawCase.draft && <CaseFormDialog draft={lawCase.draft} onClose={lawCase.close} />}</Suspense>
      <Suspense>{event.draft && <EventFormDialog draft={event.draft} onClose={event.close} />}</Suspense>
    </DashboardLayout>
  );
}
