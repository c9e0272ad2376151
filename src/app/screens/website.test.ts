import { adminPath, portalPath, settingsPath } from '@contract/addresses';
import { ids } from '@/testing/practice';
import { holdPages, holdScreens } from './drive';

holdScreens('website', {
  ...Object.fromEntries(
    (['testimonials', 'gallery', 'social', 'reviews'] as const).map((tab) => [tab, adminPath(tab)]),
  ),
});
holdScreens('figures', {
  analytics: adminPath('analytics'),
  audit: adminPath('audit'),
  'audit of a case': adminPath('audit', { case: ids.nair, person: ids.user, from: '2026-11-01', to: '2026-11-25' }),
});
holdScreens(
  'settings',
  Object.fromEntries(
    [
      ...['practice', 'contact', 'hours', 'content', 'bar-council', 'mails', 'papers', 'deliveries', 'privacy'],
      ...['retention', 'erasures', 'jobs', 'roles'],
    ].map((section) => [section, settingsPath(section)]),
  ),
);
holdScreens('account', { own: adminPath('account'), client: { role: 'client', address: portalPath('profile') } });
holdScreens('event', {
  ...Object.fromEntries(
    (['hearing', 'adjourned', 'meeting', 'alone'] as const).map((one) => [
      one,
      // Above a list that all of the office may open.
      adminPath('submissions', { event: ids[one] }),
    ]),
  ),
  calendar: adminPath('calendar', { view: 'agenda' }),
  'of a client': { role: 'client', address: portalPath('calendar', { view: 'agenda' }) },
});
holdPages('views', {
  ...Object.fromEntries((['month', 'week', 'day'] as const).map((view) => [view, adminPath('calendar', { view })])),
  'month of a client': { role: 'client', address: portalPath('calendar', { view: 'month' }) },
});
