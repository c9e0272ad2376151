import { lazy, type ReactNode, Suspense, useState } from 'react';

const OutcomeFormDialog = lazy(async () => ({
  default: (await import('./internal/outcome-form-dialog')).OutcomeFormDialog,
}));

/** The form of a hearing's result. Returns `open`, which opens it for a hearing's id, and `dialog`, to be rendered. */
export function useOutcomeForm(): { open: (id: string) => void; dialog: ReactNode } {
  const [hearing, open] = useState<string | null>(null);
  const dialog = (
    <Suspense>{hearing && <OutcomeFormDialog key={hearing} id={hearing} onClose={() => open(null)} />}</Suspense>
  );
  return { open, dialog };
}
