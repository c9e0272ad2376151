import type { CaseForm } from '@contract';
import { casePath } from '@contract/addresses';
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { findGoneCases } from '@/data/cases/queries';
import { useFormDraft } from '@/lib/form-draft';

const CaseFormDialog = lazy(async () => ({ default: (await import('./case-form-dialog')).CaseFormDialog }));

/** Opens the form of a case. @param id of the case that is changed; without it one is added */
export type OpenCaseForm = (values: CaseForm, id?: string | null) => void;

export const CaseFormContext = createContext<OpenCaseForm>(() => undefined);

/** Opens the form of a case from anywhere in the admin dashboard. */
export const useOpenCaseForm = (): OpenCaseForm => useContext(CaseFormContext);

/**
 * Has the form of a case, for everything in it.
 * @param place where in the dashboard the admin is: a half-typed change of a case is offered again there
 */
export function CaseFormProvider({ place, children }: { place: string; children: ReactNode }) {
  const { draft, open, close } = useFormDraft<CaseForm>('cases', { place, findGone: findGoneCases });
  const navigate = useNavigate();
  return (
    <CaseFormContext value={open}>
      {children}
      <Suspense>
        {draft && (
          <CaseFormDialog
            draft={draft}
            // Its page offers the first hearing.
            onCreated={(id) => navigate(casePath(id))}
            onClose={close}
          />
        )}
      </Suspense>
    </CaseFormContext>
  );
}
