import { adminPath, clientPath, submissionPath, thingPath } from '@contract/addresses';
import { ids } from '@/testing/practice';
import { holdScreens } from './drive';

holdScreens('clients', { list: adminPath('clients') });
holdScreens('client', {
  person: clientPath(ids.meera),
  organisation: clientPath(ids.verma),
  fees: thingPath('clients', ids.meera, 'fees'),
  'log-ins': thingPath('clients', ids.meera, 'log-ins'),
  'no log-in': thingPath('clients', ids.verma, 'log-ins'),
});
const submissions = (from: string, to: string) => adminPath('submissions', { from, to });
holdScreens('enquiries', {
  list: adminPath('submissions'),
  'of days': submissions('2026-11-01', '2026-11-25'),
  'of a day': submissions('2026-11-25', '2026-11-25'),
  'since a day': submissions('2026-11-25', ''),
});
holdScreens('enquiry', { new: submissionPath(ids.flat), 'of a client': submissionPath(ids.old) });
holdScreens('users', { list: adminPath('users') });
