import type { Tables } from '@/lib/database.types';
import { rowsQuery } from '@/lib/user-rows';

/** An item of a filing, or a defect of it. */
export interface FilingItemRow extends Omit<Tables<'filing_items'>, 'case_id' | 'created_at' | 'sort_order'> {
  document: Pick<Tables<'case_documents'>, 'name' | 'deleted_at'> | null;
}
export interface FilingRow extends Tables<'filings'> {
  items: FilingItemRow[];
}

export const itemColumns =
  'id, filing_id, kind, title, document_id, done_on, remark, notified_on, days, cure_by, assignee_id';

/** The filings of a case, the latest first, with their items and defects. */
export function filingsQuery(caseId: string) {
  return rowsQuery(['filings', caseId], (supabase) =>
    supabase
      .from('filings')
      .select<string, FilingRow>(
        `id, case_id, name, filed_on, diary_number, created_at, updated_at,
         items:filing_items(${itemColumns}, updated_at, document:case_documents(name, deleted_at))`,
      )
      .eq('case_id', caseId)
      .order('created_at', { ascending: false })
      .order('id')
      .order('sort_order', { referencedTable: 'items' })
      .order('created_at', { referencedTable: 'items' }),
  );
}

/** Templates of filings, by name. */
export const filingTemplatesQuery = rowsQuery(['filing-templates'], (supabase) =>
  supabase.from('filing_templates').select('id, name, items, updated_at').order('name').order('id'),
);
