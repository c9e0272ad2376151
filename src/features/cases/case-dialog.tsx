import { Heading, Text } from '@chakra-ui/react';
import { caseStatusLabels, emptyTexts, practiceAreaLabels } from '@contract';
import { AppDialog } from '@/components/app-dialog';
import { DetailsList } from '@/components/details-list';
import { formatDate } from '@/lib/dates';
import { CaseEvents } from './case-events';
import type { CaseRow } from './queries';

interface CaseDialogProps {
  /** The case to show; nothing is rendered without one. */
  row: CaseRow | undefined;
  open: boolean;
  onClose: () => void;
}

/** Everything about one case, with its events. */
export function CaseDialog({ row, open, onClose }: CaseDialogProps) {
  if (!row) return null;
  return (
    <AppDialog title={row.title} open={open} onClose={onClose}>
      <DetailsList
        details={[
          { label: 'Case Number', value: row.case_number },
          { label: 'Practice Area', value: practiceAreaLabels[row.practice_area] },
          { label: 'Status', value: caseStatusLabels[row.status] },
          { label: 'Filing Date', value: formatDate(row.filing_date) },
          { label: 'Court', value: row.court || emptyTexts.court },
        ]}
      />
      <Heading as="h3" size="md" marginTop="6" marginBottom="2">
        Description
      </Heading>
      <Text whiteSpace="pre-line">{row.description}</Text>
      <Heading as="h3" size="md" marginTop="6" marginBottom="2">
        Related Events
      </Heading>
      <CaseEvents caseId={row.id} />
    </AppDialog>
  );
}
