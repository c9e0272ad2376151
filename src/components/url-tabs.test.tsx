import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render';
import { Button } from './button';
import { UrlTabs } from './url-tabs';

/** A row that goes when its button is pressed. */
function Row() {
  const [there, setThere] = useState(true);
  return there && <Button onClick={() => setThere(false)}>Delete</Button>;
}

/** A list whose rows go when their buttons are pressed. */
function List() {
  const [names, setNames] = useState(['A', 'B', 'C']);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Button>Edit {name}</Button>
          <Button onClick={() => setNames(names.filter((other) => other !== name))}>Delete {name}</Button>
        </li>
      ))}
    </ul>
  );
}

const tabs = [
  { value: 'one', label: 'First', content: 'the first content' },
  { value: 'two', label: 'Second', content: 'the second content' },
  { value: 'rows', label: 'Rows', content: <Row /> },
  { value: 'list', label: 'List', content: <List /> },
];

const open = (path: string) => renderPage(<UrlTabs label="Board" tabs={tabs} />, path);

const panel = () => screen.findByRole('tabpanel');

it.each([
  ['/board', 'the first content'],
  ['/board?tab=two', 'the second content'],
  ['/board?tab=nonsense', 'the first content'],
])('opens %s at %s, and renders no other tab', async (path, content) => {
  open(path);
  expect(await panel()).toHaveTextContent(content);
  expect(screen.getAllByText(/content$/)).toHaveLength(1);
});

it('has the focus in the panel when what had it is gone', async () => {
  open('/board?tab=rows');
  const button = await screen.findByRole('button', { name: 'Delete' });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
});

it('has the focus in the next row when a row is gone, and in the row before when that was the last', async () => {
  open('/board?tab=list');
  const button = await screen.findByRole('button', { name: 'Delete B' });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete C' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete A' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
});

it('takes no focus that was given up before', async () => {
  open('/board?tab=rows');
  const button = await screen.findByRole('button', { name: 'Delete' });
  act(() => button.focus());
  act(() => button.blur());
  await act(async () => button.click());
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});
