import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork, rows } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { PortalPromo } from './portal-promo';

const open = (portal: object) => {
  fakeNetwork({ 'GET /rest/v1/site_settings': () => rows([{ key: 'portal', value: portal }]) });
  renderPage(<PortalPromo />);
};

it('says what the client portal offers, and leads to it', () => {
  open({});
  const offer =
    /^Case tracking, calendar-service integration, document management, automated reminders and secure messaging:/;
  expect(screen.getByText(offer)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Access Client Portal' })).toHaveAttribute('href', '/login');
});

it.each([
  ['cannot be sent', { mails: false }],
  ['are switched off', { reminders: false }],
])('promises no reminders where they %s', async (_why, portal) => {
  open(portal);
  const offer = /^Case tracking, calendar-service integration, document management and secure messaging:/;
  expect(await screen.findByText(offer)).toBeVisible();
});
