import type { ClientForm } from '@contract';
import { UnfinishedNotice } from '@/components/unfinished-forms';
import { newClient } from '@/data/clients/mutations';
import { useFormDraft } from '@/lib/form-draft';
import { ClientFormDialog } from './client-form-dialog';

/**
 * Adds a client where one is chosen, or takes one who is there already.
 * @param where the key of the form in which they are chosen, or the name under which what is typed is kept
 * @param onAdded with the id of the new client, and what the form began with
 * @param onUse the same of one who is there already
 * @returns what opens the form, with what is known of them; the form, which must not be rendered within another form; and
 * within another form the offer to go on with it
 */
export function useAddClient(
  where: { within: string } | { name: string },
  onAdded: (id: string, known: ClientForm) => void,
  onUse = onAdded,
) {
  const { name, within } = { name: 'clients', within: undefined, ...where };
  const { draft, unfinished, open, close } = useFormDraft<ClientForm>(name, within === undefined ? {} : { within });
  return {
    open: (known: Partial<ClientForm>) => open({ ...newClient, ...known }),
    unfinished: within !== undefined && <UnfinishedNotice forms={unfinished} />,
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
