import type { ClientForm } from '@contract';
import { useFormDraft } from '@/lib/form-draft';
import { ClientFormDialog } from './client-form';
import { newClient } from './form-values';

/**
 * Adds a client who is missing in a picker.
 * @param onAdded with the id of the client that was added
 * @returns what opens the form, with the name that was typed; and the form, which must not be rendered within another form
 */
export function useAddClient(onAdded: (id: string) => void) {
  const { draft, open, close } = useFormDraft<ClientForm>('clients');
  return {
    open: (fullName: string) => open({ ...newClient, fullName }),
    dialog: draft && <ClientFormDialog key={draft.key} draft={draft} onSaved={onAdded} onClose={close} />,
  };
}
