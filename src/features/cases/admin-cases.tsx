import { caseStatuses, practiceAreas } from '@contract';
import { casePath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/cases';
import { caseStatusLabels, emptyStateMessages } from '@texts/cases';
import * as labels from '@texts/fields';
import { practiceAreaLabels } from '@texts/practice-areas';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { FilterPicker } from '@/components/filter-picker';
import { FilterSelect } from '@/components/filter-select';
import { ListToolbar } from '@/components/list-toolbar';
import { SearchField } from '@/components/search-field';
import { useMay } from '@/data/auth/use-may';
import { newCase, toFormValues } from '@/data/cases/form-values';
import { allCases, caseParams, casesQuery, usedStatusesQuery } from '@/data/cases/queries';
import { clientOptions } from '@/data/clients/queries';
import { useAdminList } from '@/hooks/use-admin-list';
import { useOpenCaseForm } from './case-form-provider';
import { AdminCaseList } from './internal/case-list';

/** Every case of the admin, to search, sort, open and change. */
export function AdminCases() {
  const openForm = useOpenCaseForm();
  const addsCases = useMay()('all_cases');
  const { search } = useLocation();
  const { filters, field, toolbar, table } = useAdminList(casesQuery, allCases, caseParams, { live: true });
  const { data: used = caseStatuses } = useQuery(usedStatusesQuery);
  // A status in the address stays to be seen, and to be taken away.
  const statuses = caseStatuses.filter((status) => used.includes(status) || status === filters.status);
  return (
    <>
      <ListToolbar {...toolbar}>
        <SearchField label={texts.searchCases} {...field('search')} />
        <FilterSelect
          label={labels.cases.status}
          all={texts.allStatuses}
          values={statuses}
          labels={caseStatusLabels}
          {...field('status')}
        />
        <FilterSelect
          label={labels.cases.practiceArea}
          all={texts.allPracticeAreas}
          values={practiceAreas}
          labels={practiceAreaLabels}
          {...field('area')}
        />
        <FilterPicker
          label={labels.cases.clientId}
          all={texts.allClients}
          source={clientOptions}
          {...field('client')}
        />
      </ListToolbar>
      <AdminCaseList
        {...table}
        rowTo={({ id }) => casePath(id) + search}
        onEdit={(row) => openForm(toFormValues(row), row.id)}
        empty={
          <EmptyState
            {...(addsCases ? emptyStateMessages.adminCases : emptyStateMessages.cases)}
            level="h2"
            action={addsCases && <Button onClick={() => openForm(newCase())}>{texts.addNewCase}</Button>}
          />
        }
      />
    </>
  );
}
