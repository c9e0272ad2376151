/** The screens in Hindi, each once: what is pressed on them is the same in every language. */
import {
  adminPath,
  casePath,
  clientPath,
  invoicePath,
  openEndsPath,
  portalCasePath,
  portalPath,
  settingsPath,
  submissionPath,
  thingPath,
} from '@contract/addresses';
import { vi } from 'vitest';
import { ids } from '@/testing/practice';

const texts = '../../../supabase/functions/_shared/contract/texts';
const hindi = import.meta.glob('../../../supabase/functions/_shared/contract/texts/hi/*.ts');
for (const [path, load] of Object.entries(hindi)) vi.doMock(path.replace(`${texts}/hi`, `${texts}/en`), load);
// What the setup has loaded has the words of English.
vi.resetModules();

const { holdPages, mine } = await import('./drive');

holdPages('hindi', {
  ...Object.fromEntries(
    (
      [
        'cases',
        'board',
        'tasks',
        'messages',
        'invoices',
        'clients',
        'submissions',
        'users',
        'testimonials',
        'gallery',
        'social',
        'reviews',
        'analytics',
        'audit',
        'account',
      ] as const
    ).map((tab) => [tab, adminPath(tab)]),
  ),
  'open ends': openEndsPath(),
  calendar: adminPath('calendar', { view: 'agenda' }),
  case: casePath(ids.nair),
  ...Object.fromEntries(
    (['documents', 'messages', 'filings', 'history'] as const).map((part) => [
      `${part} of a case`,
      casePath(ids.nair, part),
    ]),
  ),
  'fees of a case': `${casePath(ids.nair)}/fees`,
  parked: casePath(ids.shop),
  client: clientPath(ids.meera),
  'log-ins': thingPath('clients', ids.meera, 'log-ins'),
  invoice: invoicePath(ids.paid),
  'written off': invoicePath(ids.closed),
  enquiry: submissionPath(ids.old),
  hearing: adminPath('submissions', { event: ids.adjourned }),
  ...Object.fromEntries(
    ['practice', 'hours', 'mails', 'deliveries', 'privacy', 'retention', 'erasures', 'jobs', 'roles'].map((one) => [
      one,
      settingsPath(one),
    ]),
  ),
  'own cases': mine(portalPath('cases')),
  'own case': mine(portalCasePath(ids.nair)),
  'own fees': mine(portalPath('invoices')),
  'own account': mine(portalPath('profile')),
});
