import { portalCasePath, portalPath } from '@contract/addresses';
import { ids } from '@/testing/practice';
import { holdScreens } from './drive';

const mine = (address: string) => ({ role: 'client' as const, address });

holdScreens('portal', {
  cases: mine(portalPath('cases')),
  case: mine(portalCasePath(ids.nair)),
  fees: mine(portalPath('invoices')),
});
