import { adminPath, invoicePath } from '@contract/addresses';
import { ids } from '@/testing/practice';
import { holdScreens } from './drive';

holdScreens('fees', { list: adminPath('invoices'), 'of a year': adminPath('invoices', { year: '2026' }) });

holdScreens('invoice', {
  'due yesterday': invoicePath(ids.late),
  draft: invoicePath(ids.draft),
  paid: invoicePath(ids.paid),
  reported: invoicePath(ids.reported),
  cancelled: invoicePath(ids.cancelled),
  'part paid': invoicePath(ids.partly),
  'written off': invoicePath(ids.closed),
});
