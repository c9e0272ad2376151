import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeNetwork, findDialog, renderPage, setupUser } from '@/testing';
import { Disclaimer } from './disclaimer';

beforeEach(() => {
  localStorage.clear();
  fakeNetwork({});
});

function open(path = '/') {
  const { unmount } = renderPage(
    <>
      <Disclaimer />
      <label>
        Message <input />
      </label>
    </>,
    path,
  );
  return { user: setupUser(), unmount };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Disclaimer' });

it('is shown to nobody before the page is used, and then acknowledged by keyboard, once', async () => {
  // Of another text than the present one.
  localStorage.setItem('disclaimer', '0');
  const { user, unmount } = open();
  await new Promise((resolve) => setTimeout(resolve));
  expect(dialog()).not.toBeInTheDocument();
  await user.keyboard('{Tab}');
  await findDialog('dialog', { name: 'Disclaimer' });
  screen.getByRole('button', { name: 'I agree' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  unmount();
  const again = open('/contact');
  await again.user.pointer({ target: document.body });
  await again.user.keyboard('{Tab}');
  expect(dialog()).not.toBeInTheDocument();
});

it.each(['{Escape}', 'Not now'])('is left by %s, until the next visit', async (way) => {
  const { user, unmount } = open('/about');
  await user.keyboard('{Shift}');
  await findDialog('dialog', { name: 'Disclaimer' });
  if (way === '{Escape}') await user.keyboard(way);
  else await user.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  await user.keyboard('{Shift}');
  expect(dialog()).not.toBeInTheDocument();
  unmount();
  const again = open('/about');
  await again.user.keyboard('{Shift}');
  expect(await findDialog('dialog', { name: 'Disclaimer' })).toBeVisible();
});

it('does not interrupt somebody who types', async () => {
  const { user } = open('/contact');
  screen.getByLabelText('Message').focus();
  await user.keyboard('My land');
  expect(screen.getByLabelText('Message')).toHaveValue('My land');
  expect(dialog()).not.toBeInTheDocument();
});

it.each(['/login', '/dashboard', '/disclaimer', '/disclaimer/'])('is not shown on %s', async (path) => {
  const { user } = open(path);
  await user.keyboard('{Shift}');
  expect(dialog()).not.toBeInTheDocument();
});
