import type { ClientForm } from '@contract';
import { useFormDraft } from '@/lib/form-draft';
import { ClientFormDialog } from './client-form-dialog';
import { newClient } from './mutations';

/**
 * Adds a client where one is chosen, or takes one who is there already.
 * @param onAdded with the id of the new client, and what the form began with
 * @param onUse the same of one who is there already
 * @returns what opens the form, with what is known of them; and the form, which must not be rendered within another form
 */
export function useAddClient(onAdded: (id: string, known: ClientForm) => void, onUse = onAdded) {
  const { draft, open, close } = useFormDraft<ClientForm>('clients');
  return {
    open: (known: Partial<ClientForm>) => open({ ...newClient, ...known }),
    dialog: draft && (
      <ClientFormDialog
        key={draft.key}
        draft={draft}
        onSaved={(id) => onAdded(id, draft.values)}
        onUse={(id) => onUse(id, draft.values)}
        onClose={close}
      />
    ),
  };
}
