import {
  adminPath,
  casePath,
  clientPath,
  invoicePath,
  portalCasePath,
  portalPath,
  settingsPath,
  submissionPath,
} from '@contract/addresses';
import { ids } from '@/testing/practice';
import { holdPages, mine } from './drive';

holdPages(
  'phone',
  {
    calendar: adminPath('calendar'),
    agenda: adminPath('calendar', { view: 'agenda' }),
    case: casePath(ids.nair),
    ...Object.fromEntries(
      (['documents', 'messages', 'tasks'] as const).map((part) => [part, casePath(ids.nair, part)]),
    ),
    details: `${casePath(ids.nair)}/details`,
    client: clientPath(ids.meera),
    invoice: invoicePath(ids.partly),
    enquiry: submissionPath(ids.old),
    settings: adminPath('settings'),
    practice: settingsPath('practice'),
    'own case': mine(portalCasePath(ids.nair)),
    'own calendar': mine(portalPath('calendar')),
  },
  true,
);
