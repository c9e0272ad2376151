import { dayAt, type UserRole } from '@contract';
import { currentAddress, tabAt } from '@contract/addresses';
import { homePath } from '@contract/paths';
import type { QueryClient } from '@tanstack/react-query';
import { watchSession } from '@/data/auth/use-session';
import { boardQuery, readBoardDay } from '@/data/board';
import { adminSummaryQuery, clientSummaryQuery } from '@/data/dashboard';
import { openRequestsQuery } from '@/data/documents/queries';
import { visibleDays } from '@/data/events/calendar-view';
import { calendarQuery, nextHearingQuery } from '@/data/events/queries';
import { openInvoicesQuery } from '@/data/invoices/queries';
import { settingRowsQuery } from '@/data/settings/admin-queries';
import { readCalendarParams } from '@/features/events/use-calendar-params';
import { isPhone } from '@/hooks/use-is-phone';
import { navigator } from '@/lib/history';
import { localPath, toPath } from '@/lib/paths';
import { checkSession, getSession } from '@/lib/session';
import { loadSupabase } from '@/lib/supabase';

// A phone takes a while to make the practice's clock: made with this module, while the person types, and not after it.
dayAt(new Date());
/**
 * Asks for what a dashboard shows first, the cards and the calendar at once, before it is drawn.
 * @param address where the user is led to; nothing is asked for when that is elsewhere
 */
export function prefetchDashboard(client: QueryClient, role: UserRole, address: string): void {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const path = localPath(pathname);
  if (toPath(path) !== homePath(role)) return;
  const isClient = role === 'client';
  if (isClient) void client.prefetchQuery(clientSummaryQuery);
  else void client.prefetchQuery(adminSummaryQuery);
  // The switches of the office, before a tab is drawn that depends on them.
  if (!isClient && role !== 'admin') void client.prefetchQuery(settingRowsQuery);
  if (tabAt(path) !== 'calendar') return;
  if (isClient) {
    void client.prefetchQuery(openRequestsQuery);
    void client.prefetchQuery(openInvoicesQuery);
    void client.prefetchQuery(nextHearingQuery);
  }
  if (!isClient && isPhone()) void client.prefetchQuery(boardQuery(readBoardDay(searchParams)));
  const { view, day } = readCalendarParams(searchParams, isPhone());
  void client.prefetchQuery(calendarQuery(visibleDays(view, day)));
}

/**
 * For a dashboard that is opened by its address: asks who is signed in, and then for what it shows first, while the page
 * is hydrated.
 */
export async function prepareDashboard(client: QueryClient): Promise<void> {
  // A mail that was sent before names places otherwise; the router begins with how they are named now.
  const { pathname, search, hash } = window.location;
  const named = pathname + search + hash;
  const address = currentAddress(named);
  if (address !== named) navigator.replace(address);
  watchSession(client);
  // Its code comes meanwhile. What fails is fetched again when it is needed, and then reported.
  loadSupabase().catch(() => undefined);
  await checkSession();
  const user = getSession();
  if (user) prefetchDashboard(client, user.role, window.location.href);
}
