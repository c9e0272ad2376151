import { afterEach, expect, it, vi } from 'vitest';
import { addDialogs, listenToHistory, navigator, openDialog, readHistory } from './history';

/** The state of the browser: the address, the page's place counted from the test's first one, and the dialogs in it. */
let first = 0;
const shown = () => {
  const { idx, dialogs } = window.history.state;
  return [window.location.pathname + window.location.search, idx - first, dialogs];
};
const routed = () => readHistory().location.pathname + readHistory().location.search;

const closers: (() => void)[] = [];

/** A dialog that closes at Back, or refuses. */
function aDialog({ asks = false } = {}) {
  const onBack = vi.fn(() => !asks && close());
  const forget = openDialog(onBack);
  let isOpen = true;
  const close = () => {
    if (isOpen) forget();
    isOpen = false;
  };
  closers.push(close);
  return { onBack, close };
}

function start(address: string) {
  navigator.push(address);
  first = window.history.state.idx;
}

const settle = (expected: unknown[]) => vi.waitFor(() => expect(shown()).toEqual(expected));

afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await vi.waitFor(() => expect(window.history.state.dialogs).toBe(0));
});

it('gives each dialog an entry, and takes it away when it is closed otherwise', async () => {
  start('/a');
  const one = aDialog();
  const two = aDialog();
  await settle(['/a', 0, 2]);
  two.close();
  await settle(['/a', 0, 1]);
  one.close();
  await settle(['/a', 0, 0]);
});

it('closes the uppermost dialog at Back, and leaves the page at the next', async () => {
  start('/a');
  navigator.push('/b');
  const { onBack } = aDialog();
  await settle(['/b', 1, 1]);
  window.history.back();
  await settle(['/b', 1, 0]);
  expect(onBack).toHaveBeenCalledOnce();
  window.history.back();
  await settle(['/a', 0, 0]);
  expect(routed()).toBe('/a');
});

it('takes two steps that are pressed at once', async () => {
  start('/a');
  navigator.push('/b');
  aDialog();
  await settle(['/b', 1, 1]);
  window.history.go(-2);
  await settle(['/a', 0, 0]);
  expect(routed()).toBe('/a');
});

it('lets a question that Back has opened be left by Back, and asks again', async () => {
  start('/a');
  const form = aDialog({ asks: true });
  await settle(['/a', 0, 1]);
  window.history.back();
  await vi.waitFor(() => expect(form.onBack).toHaveBeenCalledTimes(1));
  const question = aDialog();
  await settle(['/a', 0, 2]);
  window.history.back();
  await vi.waitFor(() => expect(question.onBack).toHaveBeenCalledOnce());
  await settle(['/a', 0, 1]);
  window.history.back();
  await vi.waitFor(() => expect(form.onBack).toHaveBeenCalledTimes(2));
});

it('goes on from the page below a dialog, at once for the router, and then for the browser', async () => {
  start('/a');
  const { close } = aDialog();
  await settle(['/a', 0, 1]);
  navigator.push('/b');
  expect(routed()).toBe('/b');
  close();
  await settle(['/b', 1, 0]);
  window.history.back();
  await settle(['/a', 0, 0]);
});

it('loses no step that is asked for while the browser goes back', async () => {
  start('/a');
  const [one, two] = [aDialog(), aDialog()];
  await settle(['/a', 0, 2]);
  two.close();
  await Promise.resolve();
  navigator.push('/b');
  navigator.replace('/b?page=2');
  one.close();
  await settle(['/b?page=2', 1, 0]);
  window.history.back();
  await settle(['/a', 0, 0]);
});

it('keeps what replaces the address under a dialog, also after the dialog', async () => {
  start('/a');
  const { close } = aDialog();
  await settle(['/a', 0, 1]);
  navigator.replace('/a?event=1');
  close();
  await settle(['/a?event=1', 0, 0]);
});

it('gives a dialog that stays open on another page an entry there', async () => {
  start('/a');
  aDialog();
  await settle(['/a', 0, 1]);
  navigator.push('/b');
  addDialogs();
  await settle(['/b', 1, 1]);
  window.history.back();
  await settle(['/b', 1, 0]);
});

it('passes over the entry of a dialog that has gone', async () => {
  start('/a');
  navigator.push('/b');
  // The history after a reload.
  window.history.pushState({ ...window.history.state, dialogs: 1 }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.history.back();
  await settle(['/a', 0, 0]);
});

it('counts an entry that no router made', async () => {
  start('/a');
  const heard = vi.fn();
  const stop = listenToHistory(heard);
  window.location.hash = 'place';
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  stop();
  expect(shown()).toEqual(['/a', 1, 0]);
  expect(readHistory().location.hash).toBe('#place');
});
