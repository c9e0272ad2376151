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

const id = '00000000-0000-4000-8001-000000000001';

const tabs = [
  { path: 'calendar', label: 'First', content: () => 'the first content' },
  {
    path: 'two',
    label: 'Second',
    content: () => 'the second content',
    page: ({ id }: { id: string }) => `the content of ${id}`,
  },
  { path: 'rows', label: 'Rows', content: Row },
  { path: 'list', label: 'List', content: List, rest: '/:part?' },
];

const open = (path: string) => renderPage(<UrlTabs label="Board" base="/board" tabs={tabs} />, path);

const panel = () => screen.findByRole('tabpanel');

it.each([
  ['/board', 'the first content'],
  ['/board/calendar', 'the first content'],
  ['/board/two?page=2', 'the second content'],
  [`/board/two/${id}`, `the content of ${id}`],
  [`/board/two/${id}/section`, `the content of ${id}`],
  ['/board/list/part', 'Edit A'],
])('opens at %s %s, and no other tab', async (path, content) => {
  open(path);
  expect(await panel()).toHaveTextContent(content);
  expect(screen.queryAllByText(/content/).length).toBeLessThan(2);
});

it.each([
  ['/board/nonsense', 'First', '/board'],
  ['/board/calendar/more', 'First', '/board'],
  ['/board/two/no-id', 'Second', '/board/two'],
  [`/board/two/${id}/section/more`, 'First', '/board'],
])('says of %s that nothing is there, and leads on to %s', async (path, label, to) => {
  open(path);
  expect(await screen.findByRole('heading', { name: 'This is not here any more' })).toBeVisible();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

it('has tabs that are links, and are pressed as tabs', async () => {
  const { router } = open('/board');
  const tab = await screen.findByRole('tab', { name: 'Second' });
  expect(tab).toHaveAttribute('href', '/board/two');
  act(() => tab.focus());
  await userEvent.keyboard(' ');
  expect(await screen.findByText('the second content')).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toBe(tab);
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Rows' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/board/rows'));
});

it('has the focus in the next row when a row is gone, and in the row before when that was the last', async () => {
  open('/board/list');
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
  open('/board/rows');
  const button = await screen.findByRole('button', { name: 'Delete' });
  act(() => button.focus());
  act(() => button.blur());
  await act(async () => button.click());
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});
