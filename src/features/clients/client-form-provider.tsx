import { defineForm, type OpenedForm } from '@/components/form/define-form';
import { type ClientDraft, useLinkUser } from '@/data/clients/mutations';
import { findGoneClients } from '@/data/clients/queries';
import { ClientFormDialog } from './client-form-dialog';

/** The form; a log-in that a client is added for is linked. */
function OpenedClientForm({ draft, onClose }: OpenedForm<ClientDraft>) {
  const link = useLinkUser();
  const { userId } = draft.values;
  return (
    <ClientFormDialog
      draft={draft}
      onSaved={(id) => userId && link.mutate({ clientId: id, userId })}
      onClose={onClose}
    />
  );
}

/** The form of a client, which opens from their list and their pages. */
export const {
  Context: ClientFormContext,
  Provider: ClientFormProvider,
  useOpen: useOpenClientForm,
} = defineForm('clients', findGoneClients, OpenedClientForm);
