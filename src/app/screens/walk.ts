/** Presses one button of a screen after the other, and what comes of it. */
import { fireEvent } from '@testing-library/react';
import * as common from '@texts/common';
import { expect } from 'vitest';
import { toast } from '@/components/toaster';
import { outline } from '@/testing/outline';
import { change, empty, fill, findInvalid, findPicker, press, scribble, toggle, tryFields } from './fields';
import { changes, count, findButtons, findDialog, labelOf, readAll, readDialog, readPage, tidy } from './outlines';
import { drift, network, open, type Role, readToasts, settle, takeRequests } from './page';

/** What each menu of the page offers, by the words of its button. @param known words of those that are passed over */
export async function readMenus(known: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { button, step } of steps()) {
    if (button.getAttribute('aria-haspopup') !== 'menu' || found.has(step.label) || known.has(step.label)) continue;
    await press(button);
    found.set(step.label, readDialog());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await settle();
  }
  return found;
}

export interface Screen {
  role?: Role;
  address: string;
}

/** The words of a button without those of its row, or of a day. */
function kindOf(button: HTMLElement): string {
  const row = button.closest('tr, li, article, [role=listitem]');
  const parts = row ? outline(row).flatMap((line) => line.split(' | ')) : [];
  const words = parts
    .map((part) => part.replace(/^#* ?\[?(Open (?!version))?| href=.*$|\]$/g, ''))
    .filter((part) => part.length > 2);
  const label = labelOf(button);
  const { type, checked } = button as HTMLInputElement;
  const state = checked ? ' checked' : '';
  const isFirst = words[0]?.replace(/ (un)?checked$/, '') === label;
  if (row && isFirst)
    return `in a row: ${/^[A-Za-z]+:/.exec(label)?.[0] ?? ''}${type === 'checkbox' ? `box${state}` : ''}`;
  const rest = words.reduce((text, part) => (text === part ? text : text.replace(part, '*')), label);
  return (
    rest.replace(/^Preview .*/, 'Preview').replace(/\b[A-Z][a-z]+day\b|\b\d[\d:]*\b|, \d+ [A-Z][a-z]+/g, '*') + state
  );
}

/** How a button is found again: those with its words, and which of them. */
type Step = { label: string; nth: number; isFile?: boolean };
const findStep = ({ label, nth }: Step) => findButtons().filter((one) => labelOf(one) === label)[nth];
function steps(): { button: HTMLInputElement; step: Step }[] {
  const counts = new Map<string, number>();
  return findButtons().map((button) => {
    const label = labelOf(button);
    const nth = counts.get(label) ?? 0;
    counts.set(label, nth + 1);
    return { button, step: { label, nth, isFile: findPicker(button) !== undefined } };
  });
}

/** What closes a dialog, and what `fill()` and `toggle()` press. */
const isLeftOut = ({ type, tagName, ariaHasPopup }: HTMLInputElement, label: string) =>
  /^(Close dialog|Cancel|Keep editing|)$/.test(label) ||
  /checkbox|radio|date|month/.test(type) ||
  tagName === 'SELECT' ||
  ariaHasPopup === 'listbox';

/** What leads elsewhere or is alike everywhere; the calendar's own views are drawn for many seconds. */
const isPassedOver = (kind: string) =>
  /^(Today|Month|Week|Day|Agenda|Back|Print|Refresh|Close dialog|Show .+ Password)$/.test(kind);

/** A screen that is open, on which one button after the other is pressed. */
export class Walk {
  private page: string[] = [];
  /** The page before what is pressed: another than at first for what came with an earlier press. */
  private ground: string[] = [];
  /** The kinds of what can be pressed at first. */
  private own = new Set<string>();
  constructor(
    private readonly role: Role,
    private readonly address: string,
    /** What was pressed on screens that show much alike, by its kind. */
    private kinds: Set<string>,
    private readonly writeLines: (indent: number, lines: readonly string[]) => void,
    private readonly isOfOne: boolean,
  ) {}

  /** What the page shows in place of what could not be read, one read after the other. */
  async failures(reads: readonly string[]): Promise<void> {
    for (const read of reads) {
      await open(this.role, this.address, false, read);
      const shown = changes(this.page, readAll());
      const came = shown.filter((line) => line.startsWith('+'));
      if (shown.length > 0)
        this.writeLines(0, [`failed ${read.slice(2)}: ${shown.length - came.length} lines went`, ...came]);
    }
    await open(this.role, this.address);
  }

  async begin(): Promise<string[]> {
    await open(this.role, this.address);
    this.page = readAll();
    this.ground = this.page;
    this.own = new Set(steps().map(({ button }) => kindOf(button)));
    return this.page;
  }

  /** Goes back to the page as it was at first, and presses as often as is said. */
  private async follow(path: readonly Step[]): Promise<void> {
    toast.clear();
    network.isRefusing = false;
    const isAsAtFirst = () => readAll().join() === this.page.join();
    for (let tries = 0; findDialog() && !isAsAtFirst() && tries < 3; tries += 1) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      await settle();
    }
    if (network.isChanged || !isAsAtFirst()) await open(this.role, this.address);
    for (const step of path) await press(findStep(step));
  }

  /** @param isNew whether it shows nothing of the screens before it */
  async all(isNew: boolean, earlier: readonly string[]): Promise<void> {
    // Those of what is around the page were pressed.
    const around = earlier.map((line) => ` | ${line} | `);
    const isAround = (line: string) => around.some((one) => one.includes(` | ${tidy(line)} | `));
    const known = steps().filter(({ button }) => outline(button.closest('li, tr') ?? button).every(isAround));
    if (isNew && !(this.isOfOne && earlier.length === 0))
      this.kinds = new Set(known.map(({ button }) => kindOf(button)));
    const menus = new Set<string>();
    for (const { button, step } of steps()) {
      const kind = kindOf(button);
      const isMenu = button.getAttribute('aria-haspopup') === 'menu';
      if (isMenu && menus.has(step.label)) continue;
      if (isMenu) menus.add(step.label);
      if (isPassedOver(kind) || (this.kinds.has(kind) && !isMenu)) continue;
      this.kinds.add(kind);
      await this.follow([]);
      const found = findStep(step);
      if (found && /search|date|month|select/.test(found.type)) await this.choose(step, found);
      else await this.press([step], kind, 0, isMenu);
    }
  }

  /** Chooses one value of a filter after the other. */
  private async choose(step: Step, field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    this.writeLines(0, ['', step.label]);
    const began = field.value;
    const typed = { date: ['2026-11-26'], month: ['2026-10'] }[field.type] ?? ['Words'];
    const all = field instanceof HTMLSelectElement ? [...field.options].map(({ value }) => value) : ['', ...typed];
    // Of years and the like the first.
    const values = all.filter((value) => value !== began).slice(0, all.every((value) => Number(value || 1)) ? 2 : 9);
    for (const value of [...values, began]) {
      const from = network.sent.length;
      const now = findStep(step);
      if (now) await change(now, value);
      this.writeLines(
        2,
        [...takeRequests(from), ...count(changes(this.ground, readPage()))].map((line) => `${value}: ${line}`),
      );
    }
    expect(readPage(), `${step.label}: taken back`).toEqual(this.ground);
  }

  /** What the page shows, and what is said, after something was done. */
  private async outcome(path: readonly Step[], indent: number, isForm = false): Promise<void> {
    const page = readPage();
    const isOther = !page.some((line) => line.startsWith('[') && this.page.includes(line));
    const shown = isOther ? [`another page: ${page[0]}`] : changes(this.ground, page);
    this.writeLines(indent, [...readToasts(), ...(findDialog() ? [`open: ${readDialog()[0]}`] : shown)]);
    // What came with it is pressed too; a form would have to be filled again first.
    if (isOther || isForm || findDialog() || path.length > 3) return;
    const { ground } = this;
    this.ground = page;
    for (const { button, step } of steps()) {
      const kind = kindOf(button);
      if (this.own.has(kind) || this.kinds.has(kind) || isPassedOver(kind) || isLeftOut(button, step.label)) continue;
      this.kinds.add(kind);
      await this.follow(path);
      await this.press([...path, step], kind, indent);
    }
    this.ground = ground;
  }

  /** Writes into the open dialog, leaves it, and opens it again. @returns what of it is otherwise than at first */
  private async openAgain(path: readonly Step[]): Promise<string[]> {
    const [before, dialog] = [readDialog(), findDialog() as HTMLElement];
    await scribble();
    for (let tries = 0; dialog.isConnected && dialog.dataset.state !== 'closed' && tries < 4; tries += 1) {
      const discard = findButtons().find((one) => labelOf(one) === common.discard);
      if (discard) await press(discard);
      else fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      await settle();
    }
    const [opener, ...others] = path;
    const button = opener && others.length === 0 ? findStep(opener) : undefined;
    if (button) await press(button);
    else await this.follow(path);
    return changes(before, readDialog()).map((line) => `opened again: ${line}`);
  }

  /** Presses what sends a form in which something is missing. @returns what is said of it */
  private async leaveOut(step: Step, form: Element): Promise<string[]> {
    const fields = (findDialog() ?? form).querySelectorAll<HTMLInputElement>('input, textarea, select');
    if (![...fields].some((field) => field.required && field.type !== 'radio' && !field.value)) return [];
    const before = readAll();
    await press(findStep(step));
    return changes(before, readAll()).flatMap((line) => (line.startsWith('+') ? `left out: ${line.slice(2)}` : []));
  }

  /** Presses the last of the steps; what is written is held back at first, then refused, and then let through. */
  private async press(path: readonly Step[], kind: string, indent: number, isMenu = false): Promise<void> {
    const step = path.at(-1) as Step;
    const heading = () => {
      this.writeLines(indent, [...(indent === 0 ? [''] : []), step.label]);
      this.writeLines(indent + 2, [
        ...kept,
        ...missing,
        ...tried.map((line) => `tried: ${line}`),
        ...filled.map((line) => `filled: ${line.slice(2)}`),
        ...drifted.map((line) => `read again: ${line}`),
      ]);
    };
    const wasForm = findDialog()?.role === 'dialog';
    const isTyped = findStep(step)?.dataset.cell !== undefined;
    const form = findStep(step)?.type === 'submit' ? findStep(step)?.form : null;
    const isSubmit = form !== null && form !== undefined && (wasForm || !findDialog());
    const isOpenedByPress = isSubmit && wasForm && !path.some(({ isFile }) => isFile);
    const kept = isOpenedByPress ? await this.openAgain(path.slice(0, -1)) : [];
    const missing = isSubmit ? await this.leaveOut(step, findStep(step)?.form ?? form) : [];
    const tried = isSubmit ? await tryFields(form) : [];
    const unfilled = readAll();
    if (isSubmit) await fill(false, form);
    // What is said beside the fields.
    const filled = isSubmit ? changes(unfilled, readAll()).filter((line) => /^\+ [^[#]/.test(line)) : [];
    const mine = readDialog();
    if (isOpenedByPress) await drift(true);
    const drifted = isOpenedByPress ? changes(mine, readDialog()) : [];
    const [from, dialog] = [network.sent.length, readDialog()];
    const before = steps().map((one) => one.step.label);
    const release = network.hold();
    await press(findStep(step));
    if (isSubmit && network.held === 0 && findInvalid(findDialog() ?? form)) {
      await fill(true, form);
      await press(findStep(step));
    }
    const { held } = network;
    if (isSubmit && held > 0) {
      await press(findStep(step));
      expect(network.held, `${step.label}: sent by each press`).toBe(held);
    }
    const meanwhile = held === 0 || findDialog() ? [] : changes(this.ground, readPage());
    release();
    if (held === 0) network.isRefusing = false;
    await settle();
    const lines = takeRequests(from);
    if (isOpenedByPress && held === 0) await drift(false);
    if (held > 0) {
      heading();
      // What is typed into a row stays; and what was seen is told by the way.
      const isMeant = lines.some((line) => !/^> (GET|POST rpc\/mark_seen)/.test(line));
      const isOther = isTyped || findStep(step)?.hasAttribute('aria-expanded');
      const isOnPage = !isSubmit && !findDialog() && !isOther && isMeant;
      const said = isOnPage ? changes(this.ground, readPage()) : [];
      const refused = [...readToasts(), ...(wasForm ? changes(dialog, readDialog()) : said)];
      const all = [
        ...lines,
        ...meanwhile.map((line) => `meanwhile ${line}`),
        ...refused.map((line) => `refused: ${line}`),
      ];
      this.writeLines(indent + 2, all);
      if (wasForm && isSubmit) expect(findDialog(), `${step.label}: closed although refused`).toBeDefined();
      // What is refused may be said beside what was there, or, of a file, in its place.
      if (isOnPage && !step.isFile)
        expect(
          said.filter((line) => line.startsWith('-')),
          `${step.label}: went although refused`,
        ).toEqual([]);
      toast.clear();
      network.isRefusing = false;
      if (isOpenedByPress) await drift(false);
      const again = network.sent.length;
      const isOpen = findDialog() !== undefined && readDialog()[0] === dialog[0];
      if (isOpen && isSubmit && lines.some((line) => /> PATCH .*updated_at=/.test(line))) {
        const mine = readDialog();
        network.isMeanwhile = true;
        await press(findStep(step));
        network.isMeanwhile = false;
        this.writeLines(
          indent + 2,
          changes(mine, readDialog()).map((line) => `changed meanwhile: ${line}`),
        );
      }
      if (isOpen && isSubmit) await toggle();
      if (isOpen || (isSubmit && !wasForm)) {
        if (isSubmit) await empty(findDialog() ?? form);
        await press(findStep(step));
        if (isSubmit && findInvalid(findDialog() ?? form)) {
          await fill(true, form);
          await press(findStep(step));
        }
      } else await this.follow(path);
      this.writeLines(
        indent + 2,
        takeRequests(again)
          .filter((line) => !lines.includes(line))
          .map((line) => `then ${line}`),
      );
      return this.outcome(path, indent + 2, isSubmit);
    }
    const opened = readDialog();
    if (!findDialog() || (dialog.length > 0 && opened[0] === dialog[0])) {
      heading();
      this.writeLines(indent + 2, lines);
      if (!findDialog()) return this.outcome(path, indent + 2);
      this.writeLines(indent + 2, changes(dialog, opened));
      // What came of a file.
      const came = steps().filter(
        ({ button, step: { label } }) => !before.includes(label) && !isLeftOut(button, label),
      );
      if (!path.some(({ isFile }) => isFile) || path.length > 4) return;
      for (const [place, one] of came.entries()) {
        if (place > 0) await this.follow(path);
        await this.press([...path, one.step], one.step.label, indent + 2);
      }
      return;
    }
    // A menu is known by what stands in it, every other dialog by its heading.
    const title = isMenu ? kind : `${opened[0]} ${findDialog()?.role}`;
    const inner = steps().filter(({ button, step: { label } }) => !isLeftOut(button, label));
    const left = inner.filter((one) => !this.kinds.has(`${title} > ${one.step.label}`));
    if (!isMenu || left.length > 0) heading();
    if (!isMenu) this.writeLines(indent + 2, [...lines, ...opened]);
    for (const [place, one] of left.entries()) {
      this.kinds.add(`${title} > ${one.step.label}`);
      if (path.length > 3) continue;
      if (place > 0) await this.follow(path);
      await this.press([...path, one.step], one.step.label, indent + 2);
    }
  }
}
