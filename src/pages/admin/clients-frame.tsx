import type { ReactNode } from 'react';
import { ClientFormProvider } from '@/features/clients/client-form-provider';
import { useAdminPlace } from './use-admin-place';

/** The form that the list of clients and their pages open. */
export function ClientsFrame({ children }: { children: ReactNode }) {
  return <ClientFormProvider place={useAdminPlace().place}>{children}</ClientFormProvider>;
}
