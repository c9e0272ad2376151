import { Box, Text } from '@chakra-ui/react';
import * as texts from '@texts/cases';
import * as labels from '@texts/fields';
import { practiceAreaLabels } from '@texts/practice-areas';
import { AppDialog } from '@/components/app-dialog';
import { type Detail, DetailsList } from '@/components/details-list';
import { LazySection } from '@/components/lazy-section';
import { SubsectionHeading } from '@/components/section-heading';
import { UnfinishedForms } from '@/components/unfinished-forms';
import type { CaseRow } from '@/data/cases/queries';
import { MessageList } from '@/features/messages/message-list';
import { useSpot } from '@/hooks/use-spot';
import { formatDate } from '@/lib/dates';
import { UnfinishedScope } from '@/lib/form-draft';
import { caseNumbers } from '../case-numbers';
import { CaseEvents } from './case-events';
import { PartyList } from './party-list';

/** The documents of a case for its client, whose code is fetched when a case is opened. The case stays as it is at first. */
function CaseDocuments({ caseId }: { caseId: string }) {
  return (
    <LazySection
      id="case-documents"
      minHeight="8rem"
      load={async () => {
        const { DocumentList } = await import('@/features/documents/document-list');
        return () => <DocumentList caseId={caseId} editable={false} />;
      }}
    />
  );
}

function toDetails(row: CaseRow): Detail[] {
  return [
    { label: labels.cases.caseNumber, value: row.case_number ?? labels.cases.isUnfiled },
    { label: labels.cases.practiceArea, value: practiceAreaLabels[row.practice_area] },
    { label: labels.cases.status, value: texts.caseStatusLabels[row.status] },
    { label: labels.cases.filingDate, value: formatDate(row.filing_date) },
    { label: labels.cases.court, value: row.court || texts.emptyStateMessages.court },
    ...caseNumbers(row),
  ];
}

interface CaseDetailProps {
  /** The case to show; nothing is rendered without one. */
  row: CaseRow | undefined;
  open: boolean;
  onClose: () => void;
  /** Where a link leads to in it; see `useSpot()`. */
  spot?: string;
}

/** Everything that a client may read about one of their cases, with its events. */
export function CaseDetail({ row, open, onClose, spot = '' }: CaseDetailProps) {
  const content = useSpot(open ? spot : '');
  if (!row) return null;
  return (
    <AppDialog
      title={row.title}
      open={open}
      onClose={onClose}
      // Else it would be the field for a message, over which a phone opens its keyboard.
      firstFocus="close"
    >
      <Box ref={content}>
        <UnfinishedScope value="case">
          <UnfinishedForms />
          <DetailsList details={toDetails(row)} />
          <SubsectionHeading>{labels.cases.description}</SubsectionHeading>
          <Text whiteSpace="pre-line">{row.description}</Text>
          <PartyList caseId={row.id} />
          <CaseEvents caseId={row.id} />
          <SubsectionHeading>{texts.documents}</SubsectionHeading>
          <CaseDocuments key={`documents ${row.id}`} caseId={row.id} />
          <SubsectionHeading>{texts.messages}</SubsectionHeading>
          <MessageList key={row.id} caseId={row.id} />
        </UnfinishedScope>
      </Box>
    </AppDialog>
  );
}
