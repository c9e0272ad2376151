import { adminPath, casePath } from '@contract/addresses';
import { ids } from '@/testing/practice';
import { holdScreens } from './drive';

holdScreens('cases', {
  list: adminPath('cases'),
  'of a client': `${adminPath('cases')}?client=${ids.meera}&area=property`,
});

const parts = {
  dates: casePath(ids.nair),
  ...Object.fromEntries(
    (['documents', 'messages', 'tasks', 'filings', 'history'] as const).map((part) => [part, casePath(ids.nair, part)]),
  ),
  fees: `${casePath(ids.nair)}/fees`,
  parked: casePath(ids.shop),
  'fees of it': `${casePath(ids.shop)}/fees`,
  over: casePath(ids.will),
  unfiled: casePath(ids.unfiled),
};
holdScreens('case', parts, true);
