import { useSearchParams } from 'react-router-dom';
import type { ClientDraft } from '@/data/clients/mutations';
import { useLinkUser } from '@/data/clients/mutations';
import { findGoneClients } from '@/data/clients/queries';
import { ClientFormDialog } from '@/features/clients/client-form-dialog';
import { ClientList } from '@/features/clients/client-list';
import { openedPage } from '@/lib/admin-paths';
import { useFormDraft } from '@/lib/form-draft';
import { ClientPage } from './client-page';
import { PageOrList } from './page-or-list';

/** The clients, or one of them, and the form that both open. */
export function ClientsTab() {
  const [search] = useSearchParams();
  const place = openedPage(search)?.id ?? '';
  const { draft, open, close } = useFormDraft<ClientDraft>('clients', { place, findGone: findGoneClients });
  const link = useLinkUser();
  return (
    <>
      <PageOrList list={<ClientList onOpenForm={open} />} page={(id) => <ClientPage id={id} onEdit={open} />} />
      {draft && (
        <ClientFormDialog
          key={draft.key}
          draft={draft}
          onSaved={(id) => draft.values.userId && link.mutate({ clientId: id, userId: draft.values.userId })}
          onClose={close}
        />
      )}
    </>
  );
}
