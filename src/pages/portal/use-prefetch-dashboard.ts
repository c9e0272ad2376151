import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { redirectAfterLogin } from '@/features/auth/redirect-after-login';
import { onSessionChange } from '@/lib/session';
import { loadSupabase } from '@/lib/supabase';

type DashboardData = typeof import('./prefetch-dashboard');

let data: Promise<DashboardData> | undefined;

/** Kept, because even a module that is there comes only after what the browser is busy with, e.g. the next page. */
function loadData(): Promise<DashboardData> {
  data ??= import('./prefetch-dashboard');
  return data;
}

/** Fetches the code of both dashboards. What fails is fetched again when it is needed, and then reported. */
function loadCode(): void {
  const parts: Promise<unknown>[] = [
    loadData(),
    import('./dashboard-page'),
    import('../admin/admin-page'),
    import('@/layout/account-actions'),
    // In the header: without it the whole dashboard would wait for it.
    import('@/layout/dashboard-link'),
    loadSupabase(),
  ];
  void Promise.allSettled(parts);
}

/**
 * For the log-in page: asks for the rows of the dashboard as soon as somebody is signed in.
 * @returns fetches its code, to be called when the person begins to type
 */
export function usePrefetchDashboard(): () => void {
  const client = useQueryClient();
  const { state } = useLocation();
  useEffect(
    () =>
      onSessionChange((user) => {
        if (!user) return;
        const prefetch = async () =>
          (await loadData()).prefetchDashboard(client, user.role, redirectAfterLogin(user.role, state));
        // Without it the dashboard asks by itself, later.
        void prefetch().catch(() => undefined);
      }),
    [client, state],
  );
  return loadCode;
}
