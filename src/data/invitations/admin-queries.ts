import { pagedQuery, type RowOf } from '@/lib/paging';

/** One page of the invitations that nobody has accepted yet, the newest first; for the admin. */
export function invitationsQuery(page: number) {
  const query = pagedQuery(['invitations', 'list'], page, (supabase) =>
    supabase
      .from('invitations')
      .select('id, full_name, email, phone, username, expires_at, role', { count: 'exact' })
      .order('expires_at', { ascending: false })
      .order('id'),
  );
  // They are accepted elsewhere: read again each time.
  return { ...query, staleTime: 0 };
}

/** An invitation as the table shows it. */
export type InvitationRow = RowOf<typeof invitationsQuery>;
