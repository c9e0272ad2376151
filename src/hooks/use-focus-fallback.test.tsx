import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { useFocusFallback } from './use-focus-fallback';

function Tabs() {
  const tabs = createRef<HTMLDivElement>();
  useFocusFallback(tabs);
  return (
    <div ref={tabs}>
      <div role="tabpanel">
        <ul>
          <li>
            <button type="button">Meeting</button>
          </li>
        </ul>
      </div>
    </div>
  );
}

it.each(['after', 'before'])('a panel takes the focus of a row that went %s its dialog', async (order) => {
  render(<Tabs />);
  const row = screen.getByRole('listitem');
  screen.getByRole('button').focus();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const answer = dialog.appendChild(document.createElement('button'));
  await act(async () => answer.focus());
  const goes = order === 'after' ? [dialog, row] : [row, dialog];
  for (const element of goes) await act(async () => element.remove());
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
