import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render';
import { WeakPasswordNotice } from './weak-password-notice';

it('says why, and leads to where the password is changed', () => {
  renderPage(<WeakPasswordNotice />, '/admin?tab=cases');
  expect(screen.getByText(/shorter than the 12 characters of an admin/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/admin?tab=account');
});
