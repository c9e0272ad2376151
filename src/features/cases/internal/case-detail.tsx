import { Text } from '@chakra-ui/react';
import { caseStatusLabels, emptyStateMessages, practiceAreaLabels } from '@contract';
import * as texts from '@i18n/cases';
import * as common from '@i18n/common';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { type Detail, DetailsList } from '@/components/details-list';
import { LazySection } from '@/components/lazy-section';
import { RouterLink } from '@/components/router-link';
import { SubsectionHeading } from '@/components/section-heading';
import { useOutcomeForm } from '@/features/hearings/use-outcome-form';
import { MessageList } from '@/features/messages/message-list';
import { LegalHold } from '@/features/privacy/legal-hold';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { CaseRow } from '../queries';
import { CaseEvents } from './case-events';
import { PartyList } from './party-list';

interface CaseDocumentsProps {
  caseId: string;
  /** Whether the signed-in user decides about the documents. */
  editable: boolean;
}

/** The documents of a case, whose code is fetched when a case is opened. Both properties stay as they are at first. */
function CaseDocuments({ caseId, editable }: CaseDocumentsProps) {
  return (
    <LazySection
      id="case-documents"
      minHeight="8rem"
      load={async () => {
        const { DocumentList } = await import('@/features/documents/document-list');
        return () => <DocumentList caseId={caseId} editable={editable} />;
      }}
    />
  );
}

function toDetails(row: CaseRow): Detail[] {
  return [
    { label: texts.caseNumber, value: row.case_number },
    { label: texts.practiceArea, value: practiceAreaLabels[row.practice_area] },
    { label: texts.status, value: caseStatusLabels[row.status] },
    { label: texts.filingDate, value: formatDate(row.filing_date) },
    { label: texts.court, value: row.court || emptyStateMessages.court },
    ...toMoreDetails(row).filter(({ value }) => value),
  ];
}

/** What is not known of every case. */
function toMoreDetails({ diary_number, cnr, bench, stage, former_numbers }: CaseRow): Detail[] {
  return [
    { label: texts.diaryNumber, value: diary_number },
    { label: texts.cnr, value: cnr?.replace(/^(.{6})(.{6})/, '$1-$2-') },
    { label: texts.formerNumbers, value: former_numbers?.join(', ') },
    { label: texts.bench, value: bench },
    { label: texts.stage, value: stage },
  ];
}

interface CaseDetailProps {
  /** The case to show; nothing is rendered without one. */
  row: CaseRow | undefined;
  open: boolean;
  onClose: () => void;
  /** Opens the case's form. Who may change cases also sees whose they are. */
  onEdit?: ((row: CaseRow) => void) | undefined;
}

/** Everything about one case, with its events. */
export function CaseDetail({ row, open, onClose, onEdit }: CaseDetailProps) {
  const { open: openResult, dialog: resultForm } = useOutcomeForm();
  if (!row) return null;
  const details = toDetails(row);
  if (onEdit) details.unshift({ label: common.client, value: row.client_name ?? emptyStateMessages.client });
  return (
    <>
      <AppDialog
        title={row.title}
        open={open}
        onClose={onClose}
        // Else it would be the field for a message, over which a phone opens its keyboard.
        firstFocus="close"
        footer={
          onEdit && (
            <>
              <Button asChild variant="outline">
                <RouterLink to={`${paths.admin}?tab=audit&case=${row.id}`}>{texts.history}</RouterLink>
              </Button>
              <Button onClick={() => onEdit(row)}>{common.edit}</Button>
            </>
          )
        }
      >
        <DetailsList details={details} />
        <SubsectionHeading>{common.description}</SubsectionHeading>
        <Text whiteSpace="pre-line">{row.description}</Text>
        <PartyList caseId={row.id} editable={onEdit !== undefined} />
        <CaseEvents caseId={row.id} onRecord={onEdit && openResult} />
        <CaseDocuments key={`documents ${row.id}`} caseId={row.id} editable={onEdit !== undefined} />
        <MessageList key={row.id} caseId={row.id} />
        {onEdit && <LegalHold caseId={row.id} />}
      </AppDialog>
      {resultForm}
    </>
  );
}
