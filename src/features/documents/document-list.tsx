import { Box, NativeSelect, Skeleton, Text } from '@chakra-ui/react';
import { type DocumentForm, lengths, periods, takeBackMs } from '@contract';
import { documentForm } from '@contract/documents';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/documents';
import * as labels from '@texts/fields';
import { fromTemplate } from '@texts/papers';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/button';
import { FileDrop } from '@/components/file-drop';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { named } from '@/components/form/named';
import { TextField } from '@/components/form/text-field';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { QueryContent } from '@/components/query-content';
import { nativeSelectSlotRecipe } from '@/components/slot-recipes';
import { UploadList } from '@/components/upload-list';
import { useDeletion } from '@/components/use-deletion';
import { useMay } from '@/data/auth/use-may';
import { useDeleteDocument, useRenameDocument, useTakeBackDocument } from '@/data/documents/mutations';
import {
  caseDocumentsQuery,
  DOCUMENTS_STEP,
  type DocumentOrder,
  findPictures,
  type DocumentRow as Row,
  thumbnailsQuery,
} from '@/data/documents/queries';
import type { Target } from '@/data/documents/send-document';
import { useDocumentUploads } from '@/data/documents/use-document-transfers';
import { useIsPhone } from '@/hooks/use-is-phone';
import { useLiveQuery } from '@/hooks/use-live-query';
import type { FormDraft } from '@/lib/form-draft';
import { getSession } from '@/lib/session';
import { HandInDialog } from './document-answer';
import { DocumentRequestList, isOpenRequest } from './document-request-list';
import { DeletedDocuments } from './internal/deleted-documents';
import { type DocumentActions, DocumentRow } from './internal/document-row';
import { acceptedFiles, FileButton } from './internal/file-button';

const field = named(labels.documents);

const PaperDialog = lazy(async () => ({ default: (await import('@/features/papers/paper-dialog')).PaperDialog }));

interface DocumentFormDialogProps {
  draft: FormDraft<DocumentForm> & { id: string };
  onClose: () => void;
}

export function DocumentFormDialog({ draft, onClose }: DocumentFormDialogProps) {
  const saving = useRenameDocument(draft);
  return (
    <DraftFormDialog
      title={texts.renameDocument}
      schema={documentForm}
      draft={draft}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={common.save}
      size="sm"
    >
      <TextField {...field.name} maxLength={lengths.documentName[1]} />
    </DraftFormDialog>
  );
}

const loading = <Skeleton height="12" role="status" aria-label={common.loading} />;
const orderLabels: Readonly<Record<DocumentOrder, string>> = { latest: texts.latestFirst, name: texts.byName };

interface DocumentListProps {
  caseId: string;
  /** Whether the signed-in user decides about the documents. */
  editable: boolean;
}

/**
 * The documents of a case, and what its client was asked for: for the office all of them, for a client what is shared with them and
 * what they have sent; what they have still to send has a list of its own.
 */
export function DocumentList({ caseId, editable }: DocumentListProps) {
  return (
    <Box as="section" aria-label={texts.documents}>
      <DocumentRequestList
        caseId={caseId}
        editable={editable}
        {...(!editable && { show: (request) => !isOpenRequest(request) })}
      />
      {editable ? <AdminDocuments caseId={caseId} /> : <ClientDocuments caseId={caseId} />}
    </Box>
  );
}

/** Documents that a client sees: they can hand in more, and take back one that they have just sent. */
function ClientDocuments({ caseId }: { caseId: string }) {
  const [isHandingIn, setIsHandingIn] = useState(false);
  const takingBack = useDeletion({
    title: texts.takeThisDocumentBack,
    text: (row: Row) => texts.documentIsTakenBack(row.name, periods.deletedDocument.days),
    action: texts.takeBack,
    mutation: useTakeBackDocument(),
  });
  return (
    <>
      <Button className="screen-only" variant="outline" size="sm" marginBottom="2" onClick={() => setIsHandingIn(true)}>
        {texts.handInAPaper}
      </Button>
      <Documents caseId={caseId} onTakeBack={takingBack.ask} />
      {isHandingIn && <HandInDialog caseId={caseId} onClose={() => setIsHandingIn(false)} />}
      {takingBack.dialog}
    </>
  );
}

interface DocumentsProps {
  caseId: string;
  actions?: DocumentActions;
  /** For a client: offered of what they have sent a moment ago. */
  onTakeBack?: (row: Row) => void;
}

function Documents({ caseId, actions, onTakeBack }: DocumentsProps) {
  const [limit, setLimit] = useState(DOCUMENTS_STEP);
  const [order, setOrder] = useState<DocumentOrder>('latest');
  const documents = useLiveQuery(caseDocumentsQuery(caseId, { order, limit }));
  const pictures = findPictures(documents.data?.rows ?? []);
  const thumbnails = useQuery(thumbnailsQuery(pictures));
  return (
    <QueryContent query={documents} loading={loading}>
      {({ rows, hasMore }) => (
        <>
          {rows.length > 1 && (
            <NativeSelect.Root
              className="screen-only"
              recipe={nativeSelectSlotRecipe}
              size="sm"
              width="auto"
              marginBottom="1"
            >
              <NativeSelect.Field
                aria-label={texts.orderOfTheDocuments}
                value={order}
                onChange={(event) => setOrder(event.target.value as DocumentOrder)}
              >
                {Object.entries(orderLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
          {rows.length === 0 && (
            <Text color="muted">
              {actions ? texts.emptyStateMessages.documents : texts.emptyStateMessages.sharedDocuments}
            </Text>
          )}
          {rows.length > 0 && (
            <Box as="ul" listStyleType="none" aria-label={texts.documents}>
              {rows.map((row) => (
                <DocumentRow
                  key={row.id}
                  row={row}
                  thumbnail={pictures.length > 0 ? (thumbnails.data?.get(row.id) ?? null) : undefined}
                  actions={actions}
                  isOwn={onTakeBack !== undefined && isOwn(row)}
                  onTakeBack={onTakeBack && isRecent(row, documents.dataUpdatedAt) ? () => onTakeBack(row) : undefined}
                />
              ))}
            </Box>
          )}
          {hasMore && (
            <Button
              variant="outline"
              size="sm"
              marginTop="2"
              onClick={() => setLimit((shown) => shown + DOCUMENTS_STEP)}
            >
              {texts.showMoreDocuments}
            </Button>
          )}
        </>
      )}
    </QueryContent>
  );
}

/** Whether the signed-in user has sent it. */
const isOwn = ({ created_by }: Row) => created_by === getSession()?.id;
/** Whether they have sent it so lately that they can take it back. @param readAt when it was read */
const isRecent = (row: Row, readAt: number) => isOwn(row) && Date.parse(row.created_at) + takeBackMs > readAt;

function AdminDocuments({ caseId }: { caseId: string }) {
  const { uploads, add, retry, remove } = useDocumentUploads();
  const isPhone = useIsPhone();
  const form = useFormDialog<DocumentForm>(
    `documents of ${caseId}`,
    ({ draft, onClose }) => draft.id && <DocumentFormDialog draft={{ ...draft, id: draft.id }} onClose={onClose} />,
  );
  const [isMaking, setIsMaking] = useState(false);
  const may = useMay();
  const deletion = useDeletion({
    title: texts.deleteThisDocument,
    text: (row: Row) => texts.documentIsDeleted(row.name, periods.deletedDocument.days),
    mutation: useDeleteDocument(),
  });
  const target: Target = { caseId };
  return (
    <>
      <Box className="screen-only" display="grid" gap="3" marginBottom="3">
        <FileDrop
          label={isPhone ? texts.chooseDocuments : texts.chooseDocumentsOrDropThem}
          hint={texts.uploadHelp}
          accept={acceptedFiles}
          icon="document"
          disabled={false}
          onFiles={(files) => add(files, target)}
        />
        {isPhone && (
          <FileButton camera justifySelf="start" onFiles={(files) => add(files, target)}>
            {texts.takeAPhoto}
          </FileButton>
        )}
        {may('papers') && (
          <Button variant="outline" size="sm" justifySelf="start" onClick={() => setIsMaking(true)}>
            {fromTemplate}
          </Button>
        )}
        <UploadList label={texts.uploads} icon="document" uploads={uploads} onRemove={remove} onRetry={retry} />
      </Box>
      <Documents
        caseId={caseId}
        actions={{
          onVersion: (file, row) => add([file], { documentId: row.id }),
          onRename: (row) => form.open({ name: row.name }, row.id),
          onDelete: may('admin') && deletion.ask,
        }}
      />
      {isMaking && (
        <Suspense fallback={null}>
          <PaperDialog caseId={caseId} onFile={(paper) => add([paper], target)} onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
      {may('admin') && <DeletedDocuments caseId={caseId} />}
      {form.dialog}
      {deletion.dialog}
    </>
  );
}
