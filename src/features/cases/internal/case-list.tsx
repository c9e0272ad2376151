import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { caseStatusLabels, emptyStateMessages, practiceAreaLabels } from '@contract';
import * as texts from '@i18n/cases';
import * as common from '@i18n/common';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/button';
import { CountBadge } from '@/components/count-badge';
import type { Column } from '@/components/data-table';
import { PagedTable, type PagedTableProps } from '@/components/paged-table';
import { clientSummaryQuery, countNews } from '@/features/analytics/queries';
import { useSelection } from '@/hooks/use-selection';
import { formatDate, formatTime } from '@/lib/dates';
import type { CaseRow } from '../queries';
import { CaseDetail } from './case-detail';

type Act = (row: CaseRow) => void;

function NextHearing({ row }: { row: CaseRow }) {
  const [hearing] = row.next_hearing ?? [];
  if (!hearing) return '–';
  return (
    <Box>
      {formatDate(hearing.start_date)}
      <Text color="muted" fontSize="sm">
        {hearing.is_tentative ? texts.tentativeTime(formatTime(hearing.start_date)) : formatTime(hearing.start_date)}
      </Text>
    </Box>
  );
}

/** How many messages, documents and requests are new for the client in a case. */
function NewsBadge({ caseId }: { caseId: string }) {
  const { data } = useQuery(clientSummaryQuery);
  const news = data?.news.filter((item) => item.caseId === caseId && item.startDate === null) ?? [];
  return <CountBadge count={countNews(news)} say={common.newOnes} />;
}

function tableColumns(view: Act, edit: Act | undefined): Column<CaseRow>[] {
  const isAdmin = edit !== undefined;
  const columns: (Column<CaseRow> | false)[] = [
    {
      header: texts.caseNumber,
      sort: 'case_number',
      cell: (row) => <Box minWidth={{ xl: '9.5rem' }}>{row.case_number}</Box>,
    },
    {
      header: common.title,
      primary: true,
      sort: 'title',
      cell: (row) => (
        <Box>
          {row.title}
          {!isAdmin && <NewsBadge caseId={row.id} />}
        </Box>
      ),
    },
    isAdmin && {
      header: common.client,
      cell: (row) => <Box minWidth={{ xl: '7rem' }}>{row.client_name ?? emptyStateMessages.client}</Box>,
    },
    { header: texts.practiceArea, narrow: true, cell: (row) => practiceAreaLabels[row.practice_area] },
    { header: texts.filingDate, narrow: true, sort: 'filing_date', cell: (row) => formatDate(row.filing_date) },
    isAdmin && { header: texts.nextHearing, narrow: true, cell: (row) => <NextHearing row={row} /> },
    {
      header: texts.status,
      // An open one is emphasised.
      cell: ({ status }) => (
        <Badge justifySelf="start" variant={status === 'active' ? 'subtle' : 'outline'}>
          {caseStatusLabels[status]}
        </Badge>
      ),
    },
    {
      header: common.actions,
      narrow: true,
      cell: (row) => (
        <Flex gap="2" wrap={{ base: 'wrap', lg: 'nowrap' }}>
          <Button variant="outline" size="sm" aria-label={texts.viewCaseNamed(row.title)} onClick={() => view(row)}>
            {common.view}
          </Button>
          {edit && (
            <Button variant="outline" size="sm" aria-label={texts.editCaseNamed(row.title)} onClick={() => edit(row)}>
              {common.edit}
            </Button>
          )}
        </Flex>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

interface CaseListProps extends Omit<PagedTableProps<CaseRow>, 'caption' | 'columns'> {
  /** Opens the form of a case, for a user who may change it. */
  onEdit?: Act;
}

/** Cases, each with a dialog of everything about it. */
export function CaseList({ list, onEdit, ...table }: CaseListProps) {
  const { row, open, show, close } = useSelection(list.data?.rows);
  return (
    <>
      <PagedTable caption={common.cases} list={list} columns={tableColumns(show, onEdit)} {...table} />
      <CaseDetail row={row} open={open} onClose={close} onEdit={onEdit} />
    </>
  );
}
