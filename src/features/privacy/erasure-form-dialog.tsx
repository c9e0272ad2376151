import { Box, Text } from '@chakra-ui/react';
import { type Erasure, filesFollowHours } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/privacy';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { DetailsList } from '@/components/details-list';
import { QueryContent } from '@/components/query-content';
import { useErase } from '@/data/privacy/admin-mutations';
import { type ErasureTarget, erasureTrialQuery, mentionsQuery } from '@/data/privacy/admin-queries';
import { formatDay } from '@/lib/dates';

function describeKept({ case_number, why, reason, until }: Erasure['kept'][number]): string {
  if (why !== 'hold') return texts.kept[why](case_number);
  return until
    ? texts.kept.hold(case_number, reason ?? '', formatDay(until))
    : texts.kept.holdUntilLifted(case_number, reason ?? '');
}

function describeBooks(books: Erasure['books']): string[] {
  return books ? [texts.keptBooks(books.invoices, books.payments, books.until && formatDay(books.until))] : [];
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return texts.nothing;
  return (
    <Box as="ul" listStyleType="none">
      {lines.map((line) => (
        <Box as="li" key={line} overflowWrap="anywhere">
          {line}
        </Box>
      ))}
    </Box>
  );
}

const toLines = (counts: Record<string, number>) =>
  Object.entries(counts).map(([table, count]) => texts.rows(count, table));

/** Consequences of an erasure, for those who decide. */
function ErasureReport({ erasure, target }: { erasure: Erasure; target: ErasureTarget }) {
  const { gone, nameless, kept, books } = erasure;
  // It reads every table, and nobody has to wait for it.
  const { data: mentions, error } = useQuery(mentionsQuery(target));
  const details = [
    { label: texts.isErased, value: <Lines lines={toLines(gone)} /> },
    { label: texts.isKept, value: <Lines lines={[...kept.map(describeKept), ...describeBooks(books)]} /> },
  ];
  if (Object.keys(nameless).length > 0)
    details.push({ label: texts.isMadeNameless, value: <Lines lines={toLines(nameless)} /> });
  const found = mentions && Object.keys(mentions).length > 0;
  details.push({
    label: texts.stillNamed,
    value: (
      <Box role="status">
        {error ? texts.notLookedThrough : mentions ? <Lines lines={toLines(mentions)} /> : texts.lookingForMentions}
        {found && (
          <Text color="muted" fontSize="sm">
            {texts.stillNamedHelper}
          </Text>
        )}
      </Box>
    ),
  });
  return <DetailsList details={details} />;
}

interface ErasureFormDialogProps {
  /** Target of the erasure; nothing is rendered without one. */
  target: ErasureTarget | undefined;
  onErased?: () => void;
  onClose: () => void;
}

/** Shows what an erasure would do, and does it when it is confirmed. */
export function ErasureFormDialog({ target, onErased, onClose }: ErasureFormDialogProps) {
  if (!target) return null;
  return <OpenErasureForm target={target} onErased={onErased ?? onClose} onClose={onClose} />;
}

function OpenErasureForm({
  target,
  onErased,
  onClose,
}: {
  target: ErasureTarget;
  onErased: () => void;
  onClose: () => void;
}) {
  const trial = useQuery(erasureTrialQuery(target));
  const erasing = useErase();
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button
        variant="danger"
        disabled={!trial.data || erasing.isPending}
        onClick={() => erasing.mutate(target, { onSuccess: onErased })}
      >
        {texts.eraseForGood}
      </Button>
    </>
  );
  return (
    <AppDialog
      title={texts.eraseQuestion[target.kind]}
      role="alertdialog"
      open
      onClose={onClose}
      footer={footer}
      firstFocus="close"
    >
      <Text fontWeight="medium" overflowWrap="anywhere">
        {target.name}
      </Text>
      <Text color="muted" marginTop="1" marginBottom="4">
        {texts.nothingIsErasedYet}
      </Text>
      <QueryContent query={trial}>{(erasure) => <ErasureReport erasure={erasure} target={target} />}</QueryContent>
      <Text color="muted" fontSize="sm" marginTop="4">
        {texts.filesFollow(filesFollowHours())}
      </Text>
    </AppDialog>
  );
}
