import { dayAt, homePath, type UserRole } from '@contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { adminSummaryQuery, clientSummaryQuery } from '@/features/analytics/queries';
import { boardQuery } from '@/features/board/queries';
import { readBoardDay } from '@/features/board/use-board-day';
import { readCalendarParams } from '@/features/events/calendar/use-calendar-params';
import { visibleDays } from '@/features/events/calendar/view';
import { calendarQuery } from '@/features/events/queries';
import { isPhone } from '@/hooks/use-is-phone';
import { onSessionChange } from '@/lib/session';

// A phone takes a while to make the practice's clock: made with this module, while the person types, and not after it.
dayAt(new Date());

/**
 * Asks for what a dashboard shows first, the cards and the calendar at once, before it is drawn.
 * @param address where the user is led to; nothing is asked for when that is elsewhere
 */
export function prefetchDashboard(client: QueryClient, role: UserRole, address: string): void {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  if (pathname !== homePath(role)) return;
  if (role === 'admin') void client.prefetchQuery(adminSummaryQuery);
  else void client.prefetchQuery(clientSummaryQuery);
  if ((searchParams.get('tab') ?? 'calendar') !== 'calendar') return;
  if (role === 'admin' && isPhone()) void client.prefetchQuery(boardQuery(readBoardDay(searchParams)));
  const { view, day } = readCalendarParams(searchParams, isPhone());
  void client.prefetchQuery(calendarQuery(visibleDays(view, day)));
}

/** For the dashboards: asks as soon as the session's check is answered, which is some time before they can be drawn. */
export function useDashboardData(): void {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  useEffect(
    () => onSessionChange((user) => user && prefetchDashboard(client, user.role, pathname + search)),
    [client, pathname, search],
  );
}
