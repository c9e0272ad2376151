import { type AttachmentState, type DocumentKind, isPicture } from '@contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { type NamedFormerClient, nameFormerClients } from '@/lib/former-clients';
import { type DataOf, rowsQuery } from '@/lib/user-rows';

/** A version of a document. For a client there is the current one alone. */
export type VersionRow = Pick<
  Tables<'document_versions'>,
  'number' | 'size_bytes' | 'checked_at' | 'virus' | 'is_current' | 'created_at'
> & { kind: DocumentKind };

/** A document of a message, and what has become of it; see `attached_documents()` in the database. */
export interface AttachedRow {
  message_id: string;
  position: number;
  document_id: string | null;
  state: AttachmentState;
  /** Null where the reader may not know it. */
  name: string | null;
  /** Null where the reader cannot open it. */
  kind: DocumentKind | null;
}

/** A request for a document. */
export type RequestRow = Pick<
  Tables<'document_requests'>,
  'id' | 'title' | 'note' | 'answered_at' | 'document_id' | 'created_at' | 'updated_at' | 'former_client_id'
> &
  NamedFormerClient;

const requestColumns = 'id, title, note, answered_at, document_id, created_at, updated_at, former_client_id';

/** Document requests of a case, the latest first. */
export function documentRequestsQuery(caseId: string) {
  return rowsQuery(
    ['document-requests', caseId],
    (supabase) =>
      supabase
        .from('document_requests')
        .select<string, Omit<RequestRow, 'former_client'>>(requestColumns)
        .eq('case_id', caseId)
        .order('created_at', { ascending: false })
        .limit(100),
    nameFormerClients,
  );
}

/** Open document requests to the signed-in client in any of their cases, the latest first. */
export const openRequestsQuery = rowsQuery(['document-requests', 'open'], (supabase) =>
  supabase
    .from('document_requests')
    .select('id, title, note, created_at, case_id, case:cases(case_number, title)')
    .is('answered_at', null)
    .order('created_at', { ascending: false })
    .limit(100),
);

/** A request in one of the client's cases. */
export type OpenRequest = DataOf<typeof openRequestsQuery>[number];

/** Columns of a document. */
export interface DocumentRow
  extends Pick<
      Tables<'case_documents'>,
      | 'id'
      | 'name'
      | 'shared'
      | 'deleted_at'
      | 'created_at'
      | 'created_by'
      | 'updated_at'
      | 'case_id'
      | 'former_client_id'
    >,
    NamedFormerClient {
  /** The latest first. */
  versions: VersionRow[];
}

const columns = `id, case_id, name, shared, deleted_at, created_at, created_by, updated_at, former_client_id,
  versions:document_versions(number, kind, size_bytes, checked_at, virus, is_current, created_at)`;

/** Number of documents that are shown at first, and added by each press for more. */
export const DOCUMENTS_STEP = 20;

export const documentOrders = ['latest', 'name'] as const;
export type DocumentOrder = (typeof documentOrders)[number];

/** Which documents of a case. */
export interface DocumentChoice {
  order: DocumentOrder;
  limit: number;
  /** Those that can be restored. */
  deleted?: boolean;
}

/** The documents of a case that the signed-in user may see. */
export function caseDocumentsQuery(caseId: string, { order, limit, deleted = false }: DocumentChoice) {
  return {
    ...rowsQuery(
      ['case-documents', caseId, { order, limit, deleted }],
      (supabase) => {
        const documents = supabase
          .from('case_documents')
          .select<string, Omit<DocumentRow, 'former_client'>>(columns)
          .eq('case_id', caseId);
        const some = deleted ? documents.not('deleted_at', 'is', null) : documents.is('deleted_at', null);
        const ordered = order === 'name' ? some.order('name') : some.order('created_at', { ascending: false });
        return ordered.order('id', { ascending: false }).limit(limit + 1);
      },
      async (rows, signal) => {
        for (const row of rows) row.versions.sort((a, b) => b.number - a.number);
        return { rows: await nameFormerClients(rows.slice(0, limit), signal), hasMore: rows.length > limit };
      },
    ),
    placeholderData: keepPreviousData,
  };
}

/** Documents whose current version is a picture: no other has a thumbnail, and what is not checked shows none. */
export function findPictures(rows: readonly DocumentRow[]) {
  return rows.flatMap(({ id, versions }) =>
    versions.filter(({ is_current, kind }) => is_current && isPicture(kind)).map(({ number }) => ({ id, number })),
  );
}

/** The thumbnails of pictures, by document. Not read with the list, which is read again and again: they never change. */
export function thumbnailsQuery(pictures: ReturnType<typeof findPictures>) {
  return {
    ...rowsQuery(
      ['document-thumbnails', pictures],
      (supabase) =>
        supabase
          .from('document_versions')
          .select('document_id, thumbnail')
          // As many as an address has room for.
          .in(
            'document_id',
            pictures.slice(0, 150).map(({ id }) => id),
          )
          .eq('is_current', true),
      (rows) => new Map(rows.map(({ document_id, thumbnail }) => [document_id, thumbnail])),
    ),
    enabled: pictures.length > 0,
    placeholderData: keepPreviousData,
    // Whatever changes.
    staleTime: 'static' as const,
  };
}
