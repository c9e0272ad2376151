/** For tests: clients as they are listed. */
import type { ClientRow } from '@/data/clients/queries';

export const meera: ClientRow = {
  id: '00000000-0000-4000-8000-00000000c001',
  kind: 'person',
  full_name: 'Meera Nair',
  phone: '+919876543210',
  email: 'meera@example.com',
  address: null,
  language: 'en',
  notes: 'Calls in the evening.',
  created_at: '2026-01-15T05:00:00+00:00',
  updated_at: '2026-01-15T05:00:00+00:00',
};
