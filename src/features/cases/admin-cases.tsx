import { Box } from '@chakra-ui/react';
import { type CaseForm, caseStatuses, practiceAreas } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/cases';
import { caseStatusLabels, emptyStateMessages } from '@texts/cases';
import * as common from '@texts/common';
import { practiceAreaLabels } from '@texts/practice-areas';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { FilterSelect } from '@/components/filter-select';
import { ListToolbar } from '@/components/list-toolbar';
import { RefreshButton } from '@/components/refresh-button';
import { SearchField } from '@/components/search-field';
import { SearchPicker } from '@/components/search-picker';
import { newCase, toFormValues } from '@/data/cases/form-values';
import { allCases, caseParams, casesQuery, usedStatusesQuery } from '@/data/cases/queries';
import { clientOptions } from '@/data/clients/queries';
import { useListParams } from '@/hooks/use-list-params';
import { withParams } from '@/lib/admin-paths';
import { AdminCaseList } from './internal/case-list';

interface AdminCasesProps {
  /** Opens the form; it is beside the tabs, because it is opened from elsewhere too. */
  onOpenForm: (values: CaseForm, id?: string | null) => void;
}

/** Every case of the admin, to search, sort, open and change. */
export function AdminCases({ onOpenForm }: AdminCasesProps) {
  const [search] = useSearchParams();
  const { filters, setFilters, page, setPage } = useListParams(allCases, caseParams);
  const list = useQuery(casesQuery(filters, page));
  const { data: used = caseStatuses } = useQuery(usedStatusesQuery);
  // A status in the address stays to be seen, and to be taken away.
  const statuses = caseStatuses.filter((status) => used.includes(status) || status === filters.status);
  return (
    <>
      <ListToolbar actions={<RefreshButton queryKey={['cases']} />}>
        <SearchField label={texts.searchCases} value={filters.search} onSearch={(search) => setFilters({ search })} />
        <FilterSelect
          label={texts.status}
          all={texts.allStatuses}
          values={statuses}
          labels={caseStatusLabels}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        <FilterSelect
          label={texts.practiceArea}
          all={texts.allPracticeAreas}
          values={practiceAreas}
          labels={practiceAreaLabels}
          value={filters.area}
          onChange={(area) => setFilters({ area })}
        />
        <Box flex="1 1 12rem" maxWidth={{ md: '18rem' }}>
          <SearchPicker
            label={common.client}
            size="sm"
            source={clientOptions}
            none={texts.allClients}
            value={filters.client}
            onChange={(client) => setFilters({ client })}
          />
        </Box>
      </ListToolbar>
      <AdminCaseList
        list={list}
        page={page}
        onPage={setPage}
        sort={filters.sort}
        onSort={(sort) => setFilters({ sort })}
        filtered={Boolean(filters.search || filters.status || filters.area || filters.client)}
        rowTo={({ id }) => withParams(search, { case: id })}
        onEdit={(row) => onOpenForm(toFormValues(row), row.id)}
        empty={
          <EmptyState
            {...emptyStateMessages.adminCases}
            level="h2"
            action={<Button onClick={() => onOpenForm(newCase())}>{texts.addNewCase}</Button>}
          />
        }
      />
    </>
  );
}
