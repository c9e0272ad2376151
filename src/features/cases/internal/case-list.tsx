import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/cases';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import { practiceAreaLabels } from '@texts/practice-areas';
import { Button } from '@/components/button';
import { CountBadge } from '@/components/count-badge';
import type { Column } from '@/components/data-table';
import { PagedTable, type PagedTableProps } from '@/components/paged-table';
import { RouterLink } from '@/components/router-link';
import type { CaseRow } from '@/data/cases/queries';
import { clientSummaryQuery, countNews } from '@/data/dashboard';
import { formatDate, formatTime } from '@/lib/dates';

interface NextDateProps {
  date: NonNullable<CaseRow['next_hearing']>[number];
  /** Shown before it where the headings of columns are not. */
  label?: string;
}

function NextDate({ date: { start_date, is_tentative }, label }: NextDateProps) {
  return (
    <Flex direction={{ base: 'row', xl: 'column' }} columnGap="1.5">
      {label && (
        <Text as="span" color="muted" hideFrom="xl" aria-hidden>
          {label}
        </Text>
      )}
      {formatDate(start_date)}
      <Text color="muted" fontSize="sm">
        {is_tentative ? texts.tentativeTime(formatTime(start_date)) : formatTime(start_date)}
      </Text>
    </Flex>
  );
}

/** How many messages, documents and requests are new for the client in a case. */
function NewsBadge({ caseId }: { caseId: string }) {
  const { data } = useQuery(clientSummaryQuery);
  const news = data?.news.filter((item) => item.caseId === caseId && item.startDate === null) ?? [];
  return <CountBadge count={countNews(news)} say={common.newOnes} />;
}

/** Where a number and two buttons have room in one line. */
const wide = '@media (min-width: 1400px)';

const caseNumber: Column<CaseRow> = {
  header: labels.cases.caseNumber,
  brief: true,
  sort: 'case_number',
  cell: (row) => <Box css={{ [wide]: { minWidth: '10.5rem' } }}>{row.case_number ?? labels.cases.isUnfiled}</Box>,
};
const title: Column<CaseRow> = { header: labels.cases.title, primary: true, sort: 'title', cell: (row) => row.title };
const practiceArea: Column<CaseRow> = {
  header: labels.cases.practiceArea,
  narrow: true,
  cell: (row) => practiceAreaLabels[row.practice_area],
};
const filingDate: Column<CaseRow> = {
  header: labels.cases.filingDate,
  narrow: true,
  sort: 'filing_date',
  cell: (row) => formatDate(row.filing_date),
};
const status: Column<CaseRow> = {
  header: labels.cases.status,
  narrow: true,
  brief: true,
  // An open one is emphasised.
  cell: ({ status: value }) => (
    <Badge justifySelf="start" variant={value === 'active' ? 'subtle' : 'outline'}>
      {texts.caseStatusLabels[value]}
    </Badge>
  ),
};

type ListProps = Omit<PagedTableProps<CaseRow>, 'caption' | 'columns'>;

interface LinkedListProps extends ListProps {
  /** Where a case is shown. */
  rowTo: (row: CaseRow) => string;
}

function ViewLink({ row, to }: { row: CaseRow; to: string }) {
  return (
    <Button asChild variant="outline" size="sm" justifySelf="start">
      <RouterLink to={to} aria-label={texts.viewCaseNamed(row.title)}>
        {common.view}
      </RouterLink>
    </Button>
  );
}

/** A client's cases, a line each, which leads to its page. */
export function ClientCaseList({ rowTo, ...table }: LinkedListProps) {
  const columns: Column<CaseRow>[] = [
    caseNumber,
    {
      ...title,
      cell: (row) => (
        <>
          {row.title}
          <NewsBadge caseId={row.id} />
        </>
      ),
    },
    {
      header: texts.nextDate,
      narrow: true,
      brief: true,
      cell: ({ next_date: [date] = [] }) => date && <NextDate date={date} label={texts.nextDate} />,
    },
    practiceArea,
    filingDate,
    status,
    { header: common.actions, narrow: true, cell: (row) => <ViewLink row={row} to={rowTo(row)} /> },
  ];
  return <PagedTable caption={common.cases} columns={columns} rowTo={rowTo} {...table} />;
}

interface AdminCaseListProps extends LinkedListProps {
  /** Opens the form of a case. */
  onEdit: (row: CaseRow) => void;
}

/** Cases of the practice, each of which leads to its page. */
export function AdminCaseList({ rowTo, onEdit, ...table }: AdminCaseListProps) {
  const columns: Column<CaseRow>[] = [
    caseNumber,
    title,
    {
      header: labels.cases.clientId,
      cell: (row) => row.client_name ?? texts.emptyStateMessages.client,
    },
    practiceArea,
    filingDate,
    status,
    {
      header: texts.nextHearing,
      narrow: true,
      brief: true,
      sort: 'next_hearing',
      oneWay: true,
      cell: ({ next_hearing: [hearing] = [] }) => hearing && <NextDate date={hearing} />,
    },
    {
      header: common.actions,
      narrow: true,
      cell: (row) => (
        <Flex gap="2" wrap="wrap" css={{ [wide]: { flexWrap: 'nowrap' } }}>
          <ViewLink row={row} to={rowTo(row)} />
          <Button variant="outline" size="sm" aria-label={texts.editCaseNamed(row.title)} onClick={() => onEdit(row)}>
            {common.edit}
          </Button>
        </Flex>
      ),
    },
  ];
  return <PagedTable caption={common.cases} columns={columns} rowTo={rowTo} {...table} />;
}
