import { portalCasePath, portalPath } from '@contract/addresses';
import { ids } from '@/testing/practice';
import { holdScreens, mine } from './drive';

holdScreens('portal', {
  cases: mine(portalPath('cases')),
  case: mine(portalCasePath(ids.nair)),
  fees: mine(portalPath('invoices')),
});
