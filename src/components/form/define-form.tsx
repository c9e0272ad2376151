import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';
import { type FormDraft, useFormDraft } from '@/lib/form-draft';

/** Opens a form. @param id of the row that is changed; without it one is added */
type OpenForm<Values> = (values: Values, id?: string | null) => void;

/** The form in its dialog. `onClose` closes it. */
export interface OpenedForm<Values> {
  draft: FormDraft<Values>;
  onClose: () => void;
}

/**
 * A form that several places open, from anywhere within its `Provider`. `place` is where in the dashboard the admin is: a
 * half-typed change is offered again there.
 * @param name of the form, e.g. 'cases'
 * @param findGone the ids of those rows that are there no more
 * @param Dialog the form, also one that is loaded when it is opened
 */
export function defineForm<Values>(
  name: string,
  findGone: (ids: string[]) => Promise<string[]>,
  Dialog: ComponentType<OpenedForm<Values>>,
) {
  const Context = createContext<OpenForm<Values>>(() => undefined);
  function Provider({ place, children }: { place: string; children: ReactNode }) {
    const { draft, open, close } = useFormDraft<Values>(name, { place, findGone });
    return (
      <Context value={open}>
        {children}
        <Suspense>{draft && <Dialog key={draft.key} draft={draft} onClose={close} />}</Suspense>
      </Context>
    );
  }
  return { Context, Provider, useOpen: () => useContext(Context) };
}
