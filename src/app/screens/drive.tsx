/**
 * Reads the screens of the site as a person would, presses all that can be pressed, and writes down what is shown, asked
 * for and sent. Time stands still at 1.30 at night of 25 November 2026 in India, when it is the day before in UTC.
 */
import { ChakraProvider } from '@chakra-ui/react';
import { adminPath } from '@contract/addresses';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { signOut } from '@texts/auth';
import * as common from '@texts/common';
import { expect, it, vi } from 'vitest';
import { toast } from '@/components/toaster';
import { resetSession, setSession } from '@/lib/session';
import { AdminForms } from '@/pages/admin/admin-dashboard';
import { WorkspaceContent } from '@/pages/admin/workspace';
import { aUser, renderPage, type SentRequest, supabaseUrl } from '@/testing';
import { outline } from '@/testing/outline';
import { people } from '@/testing/practice';
import { fakeScreen } from '@/testing/screen';
import { PageContent, pageAt } from '../pages';
import { chosenFiles, holdFiles, ReadableBlob } from './files';
import { connect, type Network } from './network';
import { plainSystem } from './plain-system';

type Role = keyof typeof people | 'visitor';
let network: Network;
const unseen = window.matchMedia;
let client: QueryClient | undefined;

/** Turns of Node's own loop, which nothing replaces: a timer waits for a whole millisecond. */
const clock = { setImmediate, clearImmediate };
/** What was copied, opened in another window, printed and saved as a file. */
const outside: string[] = [];
/** Timers that have not run yet, which run at once; those of a second and more never do. */
const timers = new Set<unknown>();

/** Notes files that are saved. */
function holdDownloads(): void {
  let last = '';
  holdFiles((request) => network.sent.push(request));
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      last = file instanceof ReadableBlob ? file.written : '';
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!this.href.startsWith('blob:')) return click.call(this);
    outside.push(`saved: ${this.download}`, ...last.replace('\ufeff', '').trim().split('\r\n'));
  });
}

/** Stops the clock. Not before each test by itself: a module that several test files share is run once. */
function stopClock(): void {
  timers.clear();
  const later = (run: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) => {
    if (wait >= 1000) return 0;
    const timer = clock.setImmediate(() => {
      timers.delete(timer);
      run(...args);
    });
    timers.add(timer);
    return timer;
  };
  const never = (timer: NodeJS.Immediate | undefined) => {
    timers.delete(timer);
    clock.clearImmediate(timer);
  };
  vi.stubGlobal('setTimeout', later);
  vi.stubGlobal('clearTimeout', never);
  // What asks for one frame after the other measures time, as that until a toast goes.
  let depth = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    const own = depth + 1;
    const draw = () => {
      depth = own;
      run();
      depth = 0;
    };
    return own > 3 ? 0 : later(draw);
  });
  vi.stubGlobal('cancelAnimationFrame', never);
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('print', () => outside.push('printed'));
  // jsdom has none, and other tests in the same process leave theirs.
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => outside.push(`copied: ${text}`) },
  });
  holdDownloads();
  vi.stubGlobal('open', (address: string) => {
    outside.push(`opened: ${address}`);
    return null;
  });
  vi.useFakeTimers({ now: new Date('2026-11-24T20:00:00Z'), toFake: ['Date'] });
}

const isLoading = () =>
  [...document.querySelectorAll('[role=status]')].some((one) => one.textContent === common.loading);

/** Waits until nothing is asked for or waited for, and the page stays as it is. */
async function settle(): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver((seen) => {
    changes += seen.length;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let [quiet, round] = [0, 0]; quiet < 2; round += 1) {
    const before = changes + network.sent.length;
    // All of it in `act()`: what React draws outside of it, when code has come, it may hold back for a third of a second.
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => clock.setImmediate(resolve));
    });
    // What reads or counts a file does so elsewhere, before anything is sent.
    const isReading = network.held === 0 && Number(client?.isMutating()) > 0;
    const isBusy = timers.size > 0 || network.pending > 0 || isReading || (isLoading() && !network.isHeld);
    quiet = before === changes + network.sent.length && !isBusy ? quiet + 1 : 0;
    if (round > 400)
      throw new Error(
        `The page does not come to rest: ${[timers.size, network.pending, isLoading(), changes]} ${network.sent.slice(-4).map(({ url }) => url)}`,
      );
  }
  observer.disconnect();
}

/** Without what is another each time. */
const tidy = (text: string) =>
  text
    .replace(/(?!00000000)[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'NEW')
    .replace(/00000000-0000-4000-8000-0*(\d+)/g, '#$1')
    .replaceAll('2026-11-20T05:00:00.000001+00:00', 'SEEN');

const say = ({ method, url, body }: SentRequest) => {
  const path = decodeURIComponent(url.replace(supabaseUrl, '').replace('/rest/v1/', ''));
  const asked = path.replace(/([?&])select=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return tidy(`> ${method} ${asked}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`);
};
/** What was asked for on these screens already, which is no news. */
let known = new Set<string>();
function takeRequests(from: number): string[] {
  const found = [...new Set(network.sent.slice(from).map(say))].filter(
    (one) => /^> (PATCH|DELETE|PUT)/.test(one) || !known.has(one),
  );
  for (const one of found) known.add(one);
  return found.sort(
    (one, other) => Number(/^> GET/.test(one)) - Number(/^> GET/.test(other)) || (one < other ? -1 : 1),
  );
}

/** The lines that went and came. */
function changes(before: readonly string[], after: readonly string[]): string[] {
  const only = (lines: readonly string[], others: readonly string[], mark: string) => {
    const left = [...others];
    return lines.flatMap((line) => {
      const at = left.indexOf(line);
      if (at < 0) return `${mark} ${line}`;
      left.splice(at, 1);
      return [];
    });
  };
  return [...only(before, after, '-'), ...only(after, before, '+')];
}

const count = (lines: readonly string[]) => {
  const went = lines.filter((line) => line.startsWith('-')).length;
  return lines.length > 0 ? [`${went} lines went, ${lines.length - went} came`] : [];
};

const findDialog = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
    .filter((one) => !(one as HTMLElement).hidden && (one as HTMLElement).dataset.state !== 'closed')
    .at(-1);
/** The page below the dashboard's frame. */
const findPage = () =>
  document.querySelector('[role=tabpanel]:not([hidden])') ?? document.querySelector('main') ?? document.body;
const readPage = () => outline(findPage()).map(tidy);
/** What is around the page: the tabs of a dashboard, with what is counted beside them, and what stands above. */
function readFrame(): string[] {
  const [page, main] = [findPage(), document.querySelector('main')];
  if (!main || main === page) return [];
  page.setAttribute('hidden', '');
  const lines = outline(main).map(tidy);
  page.removeAttribute('hidden');
  return lines;
}
const readDialog = () =>
  outline(findDialog() ?? document.createElement('p'))
    .filter((line) => !/^\[(Close dialog|Cancel)\]$/.test(line))
    .map(tidy);
const readAll = () => [...readPage(), ...readDialog()];
const readToasts = () => [
  ...outside.splice(0),
  ...[...document.querySelectorAll('[role=region][aria-label^=Notifications] [role=status]')].map(
    (one) =>
      `"${outline(one)
        .filter((line) => !line.startsWith('['))
        .join(' ')}"`,
  ),
];

const isPressable = (one: Element) =>
  !(one as HTMLButtonElement).disabled && !one.closest('[hidden], [aria-hidden=true], [data-disabled]');
const pressable =
  'button, [type=checkbox], [type=radio], summary, [role^=menuitem], select, [type=search], [type=date], [type=month], [type=file], [data-cell]';
const findButtons = () =>
  [...(findDialog() ?? findPage()).querySelectorAll<HTMLInputElement>(pressable)].filter(isPressable);
const labelOf = (button: HTMLElement) =>
  outline(button, true)
    .join(' ')
    .replace(/^\[| (checked|unchecked|expanded|selected|pressed|required|".*)*\]?$|\]$/g, '')
    .trim();

/** Whether the frame of the office's dashboard is drawn everywhere. */
let isFramed = false;
/** Of a wide window, or of a phone. */
let isPhone = false;
const lookAt = (media: string) => ({
  ...unseen(media),
  matches: /min-width/.test(media) ? !isPhone : /max-width/.test(media) && isPhone,
});

async function open(role: Role, address: string, isEmpty = false, failing = ''): Promise<void> {
  cleanup();
  window.matchMedia = lookAt;
  client = undefined;
  sessionStorage.clear();
  localStorage.clear();
  fakeScreen();
  const user = role === 'visitor' ? null : aUser(people[role]);
  network = connect(user, isEmpty);
  network.isFailing = (request) => say(request) === failing;
  if (user) setSession(user);
  else resetSession();
  // The frame of the office's dashboard, which takes half of the time, is drawn with the calendar only.
  const { pathname } = new URL(address, 'https://site.example');
  const isWhole = isFramed || /client|visitor/.test(role) || pathname === adminPath('calendar');
  const content = (
    <AdminForms>
      <WorkspaceContent />
    </AdminForms>
  );
  ({ client } = renderPage(
    <ChakraProvider value={plainSystem}>
      <main>{isWhole ? <PageContent page={pageAt(pathname)} /> : content}</main>
    </ChakraProvider>,
    address,
  ));
  await settle();
}

/** What takes files: itself, or behind its button. */
function findPicker(button: HTMLElement): HTMLInputElement | undefined {
  const isPicker = (one: Element | null) => (one as HTMLInputElement | null)?.type === 'file';
  return [button, button.nextElementSibling].find(isPicker) as HTMLInputElement | undefined;
}

async function press(button: HTMLElement | undefined): Promise<void> {
  if (!button) return;
  const before = findDialog();
  const picker = findPicker(button);
  await act(async () => {
    if (button.dataset.cell !== undefined) {
      button.focus();
      fireEvent.change(button, { target: { value: (button as HTMLInputElement).type === 'time' ? '12:15' : '31' } });
      fireEvent.keyDown(button, { key: 'Enter' });
    } else if (picker) fireEvent.change(picker, { target: { files: chosenFiles(picker.accept) } });
    else {
      button.focus();
      fireEvent.pointerDown(button);
      fireEvent.click(button);
    }
  });
  await settle();
  if (picker) {
    await fill(false, picker.form);
    for (const box of picker.form?.querySelectorAll<HTMLElement>('[type=checkbox]') ?? [])
      if (isPressable(box)) await press(box);
  }
  const dialog = findDialog();
  // A question that asks what is meant.
  if (dialog === before || dialog?.role !== 'alertdialog' || !dialog.querySelector('[role=combobox]')) return;
  await fill();
  await toggle();
}

async function change(field: HTMLElement, value: string): Promise<void> {
  await act(async () => {
    fireEvent.change(field, { target: { value } });
  });
  await settle();
}

/** What fields accept that do not accept any words, by a word of their label. */
const wanted: [RegExp, string, string?][] = [
  [/CNR/, 'DLHC010000992026'],
  [/last invoice/i, '2026-27/9', 'INV/26-27/00042'],
  [/last receipt/i, '0'],
  [/UPI/, 'asha@bank'],
  [/username/i, 'newname', people.admin.username],
  [/current password/i, 'The-old-one-1'],
  [/password/i, 'Long-enough-1'],
  [/^Code/, '123456'],
  [/^PAN/, 'ABCDE1234F'],
  [/^GSTIN/, '07ABCDE1234F1Z5'],
  [/^(API Key|Place ID)/, 'ChIJ2'],
  [/^Monogram/, 'XY'],
  [/^Holidays/, '26 Jan 2027 Republic Day'],
  [/percent|days/i, '7'],
];
/** A value of its own for each field. @param isSecond whether the first one was not accepted */
function valueFor(
  { type, inputMode, value }: HTMLInputElement,
  label: string,
  place: number,
  isSecond: boolean,
): string {
  const fit = wanted.find(([word]) => word.test(label));
  if (fit) return (isSecond && fit[2]) || fit[1];
  if (type === 'date') return `2026-${isSecond ? 11 : 12}-${10 + place}`;
  if (type === 'time') return `1${place % 10}:00`;
  if (type === 'email') return `new${place}@example.com`;
  if (type === 'url') return `https://example.com/${place}`;
  if (type === 'tel' || inputMode === 'tel') return `+9198123456${10 + place}`;
  if (type === 'number' || /decimal|numeric/.test(inputMode)) return String(5 + place);
  return value ? `${value} ${place}` : `Words ${place}`;
}

/** What each menu of the page offers, by the words of its button. @param known words of those that are passed over */
async function readMenus(known: ReadonlySet<string>): Promise<Map<string, string[]>> {
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

/** Writes into every field of the open dialog, or of a form of the page, or into those whose first value was not accepted. */
async function fill(isSecond = false, form?: Element | null): Promise<void> {
  const fields = [...((findDialog() ?? form)?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])];
  for (const [place, field] of fields.entries()) {
    if (isSecond && field.ariaInvalid !== 'true') continue;
    const group = field.type === 'radio' ? [...document.getElementsByName(field.name)] : [];
    if (group[0] === field && !group.some((one) => (one as HTMLInputElement).checked)) await press(field);
    if (!isPressable(field) || field.readOnly || /checkbox|radio|file|hidden/.test(field.type)) continue;
    if (field.role === 'combobox') {
      if (field.value) continue;
      await press(field);
      await change(field, 'e');
      const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].at(-1);
      if (option) await press(option);
    } else if (field instanceof HTMLSelectElement) {
      const others = [...field.options].filter((one) => one.value && one.value !== field.value && !one.disabled);
      if (others[0]) await change(field, (others.at(-1) ?? others[0]).value);
    } else
      await change(field, valueFor(field, field.labels?.[0]?.textContent ?? field.ariaLabel ?? '', place, isSecond));
  }
}

const nameOf = (field: HTMLInputElement) => field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.name;
const isOfWords = ({ type, inputMode }: HTMLInputElement) =>
  !/date|time/.test(type) && !/decimal|numeric/.test(inputMode);

/**
 * Types into each field that counts, one sign after the other, chooses what else each menu has, and takes both back.
 * @returns what the other fields become of it
 */
async function tryFields(form: Element | null): Promise<string[]> {
  const fields = [...((findDialog() ?? form)?.querySelectorAll<HTMLInputElement>('input, select') ?? [])];
  const lines: string[] = [];
  const readValues = () => fields.map(({ value, checked, type }) => (/box|radio/.test(type) ? String(checked) : value));
  for (const field of fields) {
    const isMenu = field.tagName === 'SELECT';
    if (!isPressable(field) || field.readOnly || field.role === 'combobox' || (!isMenu && isOfWords(field))) continue;
    const options = isMenu ? [...(field as unknown as HTMLSelectElement).options].filter((one) => !one.disabled) : [];
    const typed = { date: ['2026-12-31', '2027-01-30'], time: ['09:05', '23:50'] }[field.type] ?? ['1', '12'];
    const began = field.value;
    for (const value of [...(isMenu ? options.map((one) => one.value).slice(0, 6) : typed), began]) {
      const before = readValues();
      if (field.isConnected && field.value !== value) await change(field, value);
      for (const [place, now] of readValues().entries())
        if (fields[place] !== field && now !== before[place])
          lines.push(`${nameOf(field)} ${value}: ${nameOf(fields[place] as HTMLInputElement)} ${now}`);
    }
  }
  return lines.map(tidy);
}

/** Writes something into each field of the open dialog at once. */
async function scribble(): Promise<void> {
  const fields = [...(findDialog()?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])];
  await act(async () => {
    for (const [place, field] of fields.entries()) {
      if (!isPressable(field) || field.readOnly || /file|hidden|search/.test(field.type) || field.role === 'combobox')
        continue;
      if (/checkbox|radio/.test(field.type)) fireEvent.click(field);
      else if (field instanceof HTMLSelectElement)
        fireEvent.change(field, { target: { value: [...field.options].at(-1)?.value } });
      else fireEvent.change(field, { target: { value: valueFor(field, nameOf(field), place + 1, false) } });
    }
  });
  await settle();
}

/** Empties the fields that may be empty. */
async function empty(form: Element | null): Promise<void> {
  for (const field of form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []) {
    const isOther = field.required || field.readOnly || field.disabled || field.role === 'combobox' || !field.value;
    if (!isOther && !/checkbox|radio|file|hidden|search/.test(field.type)) await change(field, '');
  }
}

const findInvalid = (form: Element | null) => form?.querySelector('[aria-invalid=true]') ?? null;

/** Presses the boxes and switches of the open dialog. */
async function toggle(): Promise<void> {
  for (const place of findButtons().keys()) {
    const box = findButtons()[place];
    const group = [...document.getElementsByName(box?.name ?? '')] as HTMLInputElement[];
    const isLast = box === group.filter(({ type }) => type === 'radio').at(-1);
    if (box?.type === 'checkbox' || (box?.type === 'radio' && isLast)) await press(box);
  }
}

interface Screen {
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
class Walk {
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
    const opener = path.at(-1) && findStep(path.at(-1) as Step);
    if (opener) await press(opener);
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

/** Holds what pages show, without pressing anything. @param onPhone whether what is otherwise on a phone is meant */
export function holdPages(name: string, pages: Record<string, Screen | string>, onPhone = false): void {
  it(name, { timeout: 900_000 }, async () => {
    stopClock();
    const written: string[] = ['Made by `npx vitest run --project screens -u`; read what has changed.'];
    let last: string[] = [];
    const look = async ({ role = 'admin', address }: Screen) => {
      await open(role, address);
      return [...readFrame(), ...readAll()];
    };
    for (const [title, page] of Object.entries(pages)) {
      const screen = typeof page === 'string' ? { address: page } : page;
      const shown = await look(screen);
      if (onPhone) {
        isPhone = true;
        last = await look(screen).finally(() => {
          isPhone = false;
        });
      }
      written.push(
        '',
        `=== ${title}`,
        ...(onPhone ? changes(shown, last) : shown.filter((line) => !last.includes(line))),
      );
      last = shown;
    }
    await expect(`${tidy(written.join('\n'))}\n`).toMatchFileSnapshot(`./${name}.txt`);
  });
}

/**
 * Holds screens that show much alike in one text file, in which each screen after the first says what differs.
 * @param isOfOne whether they are parts of one thing, around which is the same: it is pressed once
 */
export function holdScreens(name: string, screens: Record<string, Screen | string>, isOfOne = false): void {
  it(name, { timeout: 900_000 }, async () => {
    stopClock();
    const written = [
      'Made by `npx vitest run --project screens -u`; read what has changed.',
      'A line is what a reader of the screen has; > is asked for or sent, - went, + came.',
    ];
    const write = (indent: number, lines: readonly string[]) =>
      written.push(...lines.map((line) => line && ' '.repeat(indent) + line));
    known = new Set();
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
    await expect(`${tidy(written.join('\n'))}\n`).toMatchFileSnapshot(`./${name}.txt`);
  });
}

/** Holds what is around the page: what its buttons open, and what the search offers and finds. */
export function holdFrames(name: string, screens: Record<string, Screen>): void {
  it(name, { timeout: 900_000 }, async () => {
    stopClock();
    isFramed = true;
    const written = ['Made by `npx vitest run --project screens -u`; read what has changed.'];
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
    await expect(`${tidy(written.join('\n'))}\n`).toMatchFileSnapshot(`./${name}.txt`);
  });
}
