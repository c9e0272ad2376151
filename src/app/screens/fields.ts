/** Presses what can be pressed, and writes into fields as a person would, and as one should not. */
import { act, fireEvent } from '@testing-library/react';
import { people } from '@/testing/practice';
import { chosenFiles } from './files';
import { findButtons, findDialog, isPressable, tidy } from './outlines';
import { settle } from './page';

/** What takes files: itself, or behind its button. */
export function findPicker(button: HTMLElement): HTMLInputElement | undefined {
  const isPicker = (one: Element | null) => (one as HTMLInputElement | null)?.type === 'file';
  return [button, button.nextElementSibling].find(isPicker) as HTMLInputElement | undefined;
}

export async function press(button: HTMLElement | undefined): Promise<void> {
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

export async function change(field: HTMLElement, value: string): Promise<void> {
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

/** Writes into every field of the open dialog, or of a form of the page, or into those whose first value was not accepted. */
export async function fill(isSecond = false, form?: Element | null): Promise<void> {
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

export const nameOf = (field: HTMLInputElement) => field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.name;
const isOfWords = ({ type, inputMode }: HTMLInputElement) =>
  !/date|time/.test(type) && !/decimal|numeric/.test(inputMode);

/**
 * Types into each field that counts, one sign after the other, chooses what else each menu has, and takes both back.
 * @returns what the other fields become of it
 */
export async function tryFields(form: Element | null): Promise<string[]> {
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
export async function scribble(): Promise<void> {
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
export async function empty(form: Element | null): Promise<void> {
  for (const field of form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []) {
    const isOther = field.required || field.readOnly || field.disabled || field.role === 'combobox' || !field.value;
    if (!isOther && !/checkbox|radio|file|hidden|search/.test(field.type)) await change(field, '');
  }
}

export const findInvalid = (form: Element | null) => form?.querySelector('[aria-invalid=true]') ?? null;

/** Presses the boxes and switches of the open dialog. */
export async function toggle(): Promise<void> {
  for (const place of findButtons().keys()) {
    const box = findButtons()[place];
    const group = [...document.getElementsByName(box?.name ?? '')] as HTMLInputElement[];
    const isLast = box === group.filter(({ type }) => type === 'radio').at(-1);
    if (box?.type === 'checkbox' || (box?.type === 'radio' && isLast)) await press(box);
  }
}
