import type { CaseForm } from '@contract';
import { casePath } from '@contract/addresses';
import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { defineForm, type OpenedForm } from '@/components/form/define-form';
import { findGoneCases } from '@/data/cases/queries';

const CaseFormDialog = lazy(async () => ({ default: (await import('./case-form-dialog')).CaseFormDialog }));

/** The form; the page of a case that was added offers its first hearing. */
function OpenedCaseForm(props: OpenedForm<CaseForm>) {
  const navigate = useNavigate();
  return <CaseFormDialog {...props} onCreated={(id) => navigate(casePath(id))} />;
}

/** The form of a case, which opens from anywhere in the admin dashboard. */
export const {
  Context: CaseFormContext,
  Provider: CaseFormProvider,
  useOpen: useOpenCaseForm,
} = defineForm('cases', findGoneCases, OpenedCaseForm);
