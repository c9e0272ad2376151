/** For tests: documents of a case. */
import type { DocumentRow, VersionRow } from '@/data/documents/queries';

const at = '2026-11-23T05:00:00+00:00';

export function aVersion(changes: Partial<VersionRow> = {}): VersionRow {
  return {
    number: 1,
    kind: 'pdf',
    size_bytes: 1_400_000,
    checked_at: at,
    virus: null,
    is_current: true,
    created_at: at,
    ...changes,
  };
}

/** A document that is not shared. */
export function aDocument(changes: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id: 'd',
    case_id: 'a',
    name: 'Reply.pdf',
    shared: false,
    deleted_at: null,
    created_at: at,
    created_by: null,
    updated_at: at,
    versions: [aVersion()],
    former_client_id: null,
    former_client: null,
    ...changes,
  };
}
