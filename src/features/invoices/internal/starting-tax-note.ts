import type { QueryClient } from '@tanstack/react-query';
import { clientQuery } from '@/data/clients/queries';
import { feeSettingsQuery } from '@/data/invoices/queries';

/** The line about tax with which an invoice to a client begins; for a private person only what the office writes itself. */
export async function startingTaxNote(client: QueryClient, clientId: string): Promise<string> {
  if (!clientId) return '';
  const [fees, payer] = await Promise.all([
    client.fetchQuery(feeSettingsQuery),
    client.fetchQuery(clientQuery(clientId)),
  ]);
  return payer?.kind === 'organisation' ? fees.taxNote : '';
}
