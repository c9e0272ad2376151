import { type AuditEntry, type AuditKind, auditKinds, type ColumnOf } from '@contract';
import { addDays, toStartOfDay } from '@/lib/dates';
import { choiceParam, dayParam, idParam, type Params, textParam } from '@/lib/list-params';
import { pagedQuery } from '@/lib/paging';
import { prefixQuery } from '@/lib/search';

/** Filters of the audit log; empty for any. */
export interface AuditFilters {
  /** As typed: the name of a person, or the number of a case. */
  search: string;
  kind: AuditKind | '';
  /** Who made the change, or whom it is about. */
  person: string;
  case: string;
  /** The first and the last day. */
  from: string;
  to: string;
}

/** Initial filters of the list. */
export const wholeLog: AuditFilters = { search: '', kind: '', person: '', case: '', from: '', to: '' };

/** How they are written in the address. */
export const auditParams: Params<AuditFilters> = {
  search: textParam,
  kind: choiceParam(['', ...auditKinds]),
  person: idParam,
  case: idParam,
  from: dayParam,
  to: dayParam,
};

/** An entry as the database answers it. */
export type AuditRow = { [Field in keyof AuditEntry as ColumnOf<Field & string>]: AuditEntry[Field] };

/** One page of who changed what and when, the latest first; for the admin. */
export function auditLogQuery(filters: AuditFilters, page: number) {
  const query = prefixQuery(filters.search);
  const given = {
    ...(query && { p_query: query }),
    ...(filters.kind && { p_kind: filters.kind }),
    ...(filters.person && { p_user_id: filters.person }),
    ...(filters.case && { p_case_id: filters.case }),
    ...(filters.from && { p_since: toStartOfDay(filters.from) }),
    ...(filters.to && { p_before: toStartOfDay(addDays(filters.to, 1)) }),
  };
  return pagedQuery<AuditRow>(
    ['audit-log', 'list', filters],
    page,
    (supabase) => ({
      range: (first, last) => {
        const rows = supabase.rpc('read_audit_log', { ...given, p_offset: first, p_limit: last - first + 1 });
        return { abortSignal: (signal) => rows.abortSignal(signal).overrideTypes<AuditRow[], { merge: false }>() };
      },
    }),
    (supabase) => supabase.rpc('count_audit_log', given),
  );
}
