/** The invitations as the admin sees them. What the invited person sees is in `queries.ts`. */
import { pagedQuery, type RowOf } from '@/lib/paging';

/** One page of the invitations that nobody has accepted yet, the newest first; for the admin. */
export function invitationsQuery(page: number) {
  return pagedQuery(['invitations', 'list'], page, (supabase) =>
    supabase
      .from('invitations')
      .select('id, full_name, email, phone, username, expires_at', { count: 'exact' })
      .order('expires_at', { ascending: false })
      .order('id'),
  );
}

/** An invitation as the table shows it. */
export type InvitationRow = RowOf<typeof invitationsQuery>;
