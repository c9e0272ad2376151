import { createContext, type ReactNode, useContext } from 'react';
import { type ClientDraft, useLinkUser } from '@/data/clients/mutations';
import { findGoneClients } from '@/data/clients/queries';
import { useFormDraft } from '@/lib/form-draft';
import { ClientFormDialog } from './client-form-dialog';

/** Opens the form of a client. @param id of the client that is changed; without it one is added */
export type OpenClientForm = (values: ClientDraft, id?: string | null) => void;

export const ClientFormContext = createContext<OpenClientForm>(() => undefined);

/** Opens the form of a client, from their list and their pages. */
export const useOpenClientForm = (): OpenClientForm => useContext(ClientFormContext);

/**
 * Has the form of a client, for everything in it. A log-in that one is added for is linked.
 * @param place where in the dashboard the admin is: a half-typed change of a client is offered again there
 */
export function ClientFormProvider({ place, children }: { place: string; children: ReactNode }) {
  const { draft, open, close } = useFormDraft<ClientDraft>('clients', { place, findGone: findGoneClients });
  const link = useLinkUser();
  return (
    <ClientFormContext value={open}>
      {children}
      {draft && (
        <ClientFormDialog
          key={draft.key}
          draft={draft}
          onSaved={(id) => draft.values.userId && link.mutate({ clientId: id, userId: draft.values.userId })}
          onClose={close}
        />
      )}
    </ClientFormContext>
  );
}
