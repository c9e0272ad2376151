import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render';
import { FactorRemovedNotice } from './factor-removed-notice';

it('says that the second factor is off, and leads to where it is turned on', () => {
  renderPage(<FactorRemovedNotice />, '/admin/cases');
  expect(screen.getByText(/logged in with a recovery code/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/admin/account');
});
