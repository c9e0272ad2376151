import { Box, Checkbox, Flex, Text } from '@chakra-ui/react';
import { dayAt } from '@contract';
import { casePath } from '@contract/addresses';
import * as common from '@texts/common';
import * as texts from '@texts/filings';
import { ActionsMenu } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { checkboxSlotRecipe } from '@/components/slot-recipes';
import { TextLink } from '@/components/text-control';
import { useDeletion } from '@/components/use-deletion';
import { useMay } from '@/data/auth/use-may';
import { useDeleteItem, useSetDoneOn } from '@/data/filings/mutations';
import type { FilingItemRow } from '@/data/filings/queries';
import { countDays, formatDate, formatDay } from '@/lib/dates';
import { Working } from './working';

/** By when a defect must be cured: as confirmed, or as counted. */
function CureBy({ row, notifiedOn, onConfirm }: { row: FilingItemRow; notifiedOn: string; onConfirm: () => void }) {
  const left = row.cure_by && countDays(dayAt(new Date()), row.cure_by);
  return (
    <>
      {row.cure_by && (
        <Text fontWeight="medium" color={Number(left) < 0 ? 'oxblood' : 'ink'}>
          {`${texts.cureByDay(formatDay(row.cure_by))} · ${texts.daysLeft(Number(left))}`}
        </Text>
      )}
      <Working notifiedOn={notifiedOn} days={row.days} />
      {!row.cure_by && (
        <Button variant="outline" size="sm" marginTop="1" aria-label={texts.confirmFor(row.title)} onClick={onConfirm}>
          {texts.confirmDay}
        </Button>
      )}
    </>
  );
}

/** An item or a defect of a filing: ticked on the day that it is done, with its document and remark. */
export function FilingItem({ row, caseId, onEdit }: { row: FilingItemRow; caseId: string; onEdit: () => void }) {
  const may = useMay();
  const change = useSetDoneOn(row);
  const deletion = useDeletion({
    title: texts.deleteThis,
    text: ({ title }: FilingItemRow) => texts.deletion(title),
    mutation: useDeleteItem(),
  });
  const doneOn = change.isPending ? change.variables : row.done_on;
  const { document } = row;
  return (
    <Flex as="li" justify="space-between" align="flex-start" gap="3" paddingBlock="2" borderTopWidth="1px">
      <Box minWidth="0" flex="1" overflowWrap="anywhere">
        <Checkbox.Root
          recipe={checkboxSlotRecipe}
          alignItems="flex-start"
          checked={doneOn !== null}
          onCheckedChange={({ checked }) => change.mutate(checked === true ? dayAt(new Date()) : null)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control marginTop="0.5">
            <Checkbox.Indicator />
          </Checkbox.Control>
          <Checkbox.Label>{row.title}</Checkbox.Label>
        </Checkbox.Root>
        <Box paddingInlineStart="7" fontSize="sm">
          {doneOn && <Text color="muted">{texts.doneDay(formatDate(doneOn))}</Text>}
          {document && !document.deleted_at && <TextLink to={casePath(caseId, 'documents')}>{document.name}</TextLink>}
          {row.remark && <Text whiteSpace="pre-line">{row.remark}</Text>}
          {!doneOn && row.notified_on && <CureBy row={row} notifiedOn={row.notified_on} onConfirm={onEdit} />}
        </Box>
      </Box>
      <ActionsMenu
        label={texts.actionsFor(row.title)}
        size="sm"
        actions={[
          { label: common.edit, onSelect: onEdit },
          may('admin') && { label: common.deleteLabel, isDanger: true, onSelect: () => deletion.ask(row) },
        ]}
      />
      {deletion.dialog}
    </Flex>
  );
}
