/**
 * Reads the screens of the site as a person would, presses all that can be pressed, and writes down what is shown, asked
 * for and sent.
 */
import { signOut } from '@texts/auth';
import { expect, it } from 'vitest';
import { stopClock } from './clock';
import { change, press } from './fields';
import { changes, findPage, isPressable, labelOf, readAll, readDialog, readFrame, readPage, tidy } from './outlines';
import { forgetRequests, network, open, takeRequests, view } from './page';
import { readMenus, type Screen, Walk } from './walk';

/** What is sent in parts goes to the network of the page that is open. */
const stop = () => stopClock((request) => network.sent.push(request));

const made = 'Made by `npx vitest run --project screens -u`; read what has changed.';
/** Compares what was read with the text file of that name. */
const hold = (name: string, written: readonly string[]) =>
  expect(`${tidy(written.join('\n'))}\n`).toMatchFileSnapshot(`./${name}.txt`);

/** A page as a client sees it. */
export const mine = (address: string) => ({ role: 'client' as const, address });

/** Holds what pages show, without pressing anything. @param onPhone whether what is otherwise on a phone is meant */
export function holdPages(name: string, pages: Record<string, Screen | string>, onPhone = false): void {
  it(name, { timeout: 900_000 }, async () => {
    stop();
    const written = [made];
    let last: string[] = [];
    const look = async ({ role = 'admin', address }: Screen) => {
      await open(role, address);
      return [...readFrame(), ...readAll()];
    };
    for (const [title, page] of Object.entries(pages)) {
      const screen = typeof page === 'string' ? { address: page } : page;
      const shown = await look(screen);
      if (onPhone) {
        view.isPhone = true;
        last = await look(screen).finally(() => {
          view.isPhone = false;
        });
      }
      written.push(
        '',
        `=== ${title}`,
        ...(onPhone ? changes(shown, last) : shown.filter((line) => !last.includes(line))),
      );
      last = shown;
    }
    await hold(name, written);
  });
}

/**
 * Holds screens that show much alike in one text file, in which each screen after the first says what differs.
 * @param isOfOne whether they are parts of one thing, around which is the same: it is pressed once
 */
export function holdScreens(name: string, screens: Record<string, Screen | string>, isOfOne = false): void {
  it(name, { timeout: 900_000 }, async () => {
    stop();
    const written = [made, 'A line is what a reader of the screen has; > is asked for or sent, - went, + came.'];
    const write = (indent: number, lines: readonly string[]) =>
      written.push(...lines.map((line) => line && ' '.repeat(indent) + line));
    forgetRequests();
    const kinds = new Set<string>();
    const menus = new Set<string>();
    let first: string[] | undefined;
    for (const [title, screen] of Object.entries(screens)) {
      const { role = 'admin', address } = typeof screen === 'string' ? { address: screen } : screen;
      write(0, ['', `=== ${title}`]);
      let ofClerk: string[] = [];
      let ofJunior: string[] = [];
      let menusOfClerk = new Map<string, string[]>();
      await open(role, address, true);
      const nothing = readPage();
      if (role === 'admin') {
        await open('junior', address);
        ofJunior = readAll();
        await open('clerk', address);
        ofClerk = readAll();
        menusOfClerk = await readMenus(menus);
      }
      const walk = new Walk(role, address, kinds, write, isOfOne);
      const page = await walk.begin();
      const isAlike = page.filter((line) => first?.includes(line)).length * 3 > page.length;
      write(0, readFrame());
      const reads = takeRequests(0);
      write(0, [...(isAlike && first ? changes(first, page) : page), ...reads]);
      write(
        0,
        changes(page, nothing).flatMap((line) => (line.startsWith('+') ? `with nothing yet: ${line.slice(2)}` : [])),
      );
      const tell = (who: string, before: readonly string[], now: readonly string[]) =>
        page.some((line) => now.includes(line))
          ? changes(before, now).map((line) => `${who}: ${line}`)
          : [`not for a ${who}`];
      if (role === 'admin') {
        write(0, tell('clerk', page, ofClerk));
        // Only in what a clerk sees otherwise.
        write(0, tell('junior', page.some((line) => ofClerk.includes(line)) ? ofClerk : page, ofJunior));
      }
      for (const [label, offered] of menusOfClerk.size > 0 ? await readMenus(menus) : []) {
        const ofThem = menusOfClerk.get(label);
        if (!ofThem) continue;
        menus.add(label);
        write(
          0,
          changes(offered, ofThem).map((line) => `clerk, ${label}: ${line}`),
        );
      }
      const earlier = first ?? [];
      first ??= page;
      await walk.failures(reads);
      await walk.all(!isAlike, earlier);
    }
    await hold(name, written);
  });
}

/** Holds what is around the page: what its buttons open, and what the search offers and finds. */
export function holdFrames(name: string, screens: Record<string, Screen>): void {
  it(name, { timeout: 900_000 }, async () => {
    stop();
    view.isFramed = true;
    const written = [made];
    /** What each button opened for who came before. */
    const opened = new Map<string, string[]>();
    const findAround = () =>
      [...document.querySelectorAll<HTMLButtonElement>('main button')].filter(
        (one) => isPressable(one) && !findPage().contains(one) && one.role !== 'tab' && labelOf(one) !== signOut,
      );
    const findSearch = () => document.querySelector<HTMLElement>('[role=dialog]:has([role=option]) [role=combobox]');
    for (const [title, { role = 'admin', address }] of Object.entries(screens)) {
      await open(role, address);
      written.push('', `=== ${title}`, ...readFrame());
      for (const place of findAround().keys()) {
        const openIt = async () => {
          await open(role, address);
          await press(findAround()[place]);
        };
        const label = labelOf(findAround()[place] as HTMLElement);
        await openIt();
        const field = findSearch();
        const lines = readDialog();
        for (const words of field ? ['add', 'nair'] : []) {
          await change(field as HTMLElement, words);
          lines.push(`${words}:`, ...readDialog());
        }
        for (const nth of document.querySelectorAll('[role=dialog] [role=option]').keys()) {
          await openIt();
          await change(findSearch() as HTMLElement, 'nair');
          const option = document.querySelectorAll<HTMLElement>('[role=option]')[nth];
          const choice = option && labelOf(option);
          await press(option);
          lines.push(`${choice} leads to ${findPage().querySelector('h2')?.textContent}`);
        }
        written.push('', label, ...changes(opened.get(label) ?? [], lines));
        opened.set(label, lines);
        await open(role, address);
      }
    }
    await hold(name, written);
  });
}
