import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork, renderPage, rows } from '@/testing';
import { PortalPromo } from './portal-promo';

const open = (portal: object) => {
  fakeNetwork({ 'GET /rest/v1/site_settings': () => rows([{ key: 'portal', value: portal }]) });
  renderPage(<PortalPromo />);
};

it.each([
  ['cannot be sent', { mails: false }],
  ['are switched off', { reminders: false }],
])('promises no reminders where they %s', async (_why, portal) => {
  open(portal);
  const offer = /^Case tracking, calendar-service integration, document management and secure messaging:/;
  expect(await screen.findByText(offer)).toBeVisible();
});
