/** What a page says, in lines, and how two of them differ. */
import { outline } from '@/testing/outline';

/** Without what is another each time. */
export const tidy = (text: string) =>
  text
    .replace(/(?!00000000)[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'NEW')
    .replace(/00000000-0000-4000-8000-0*(\d+)/g, '#$1')
    .replaceAll('2026-11-20T05:00:00.000001+00:00', 'SEEN');

/** The lines that went and came. */
export function changes(before: readonly string[], after: readonly string[]): string[] {
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

export const count = (lines: readonly string[]) => {
  const went = lines.filter((line) => line.startsWith('-')).length;
  return lines.length > 0 ? [`${went} lines went, ${lines.length - went} came`] : [];
};

export const findDialog = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
    .filter((one) => !(one as HTMLElement).hidden && (one as HTMLElement).dataset.state !== 'closed')
    .at(-1);
/** The page below the dashboard's frame. */
export const findPage = () =>
  document.querySelector('[role=tabpanel]:not([hidden])') ?? document.querySelector('main') ?? document.body;
export const readPage = () => outline(findPage()).map(tidy);
/** What is around the page: the tabs of a dashboard, with what is counted beside them, and what stands above. */
export function readFrame(): string[] {
  const [page, main] = [findPage(), document.querySelector('main')];
  if (!main || main === page) return [];
  page.setAttribute('hidden', '');
  const lines = outline(main).map(tidy);
  page.removeAttribute('hidden');
  return lines;
}
export const readDialog = () =>
  outline(findDialog() ?? document.createElement('p'))
    .filter((line) => !/^\[(Close dialog|Cancel)\]$/.test(line))
    .map(tidy);
export const readAll = () => [...readPage(), ...readDialog()];
export const isPressable = (one: Element) =>
  !(one as HTMLButtonElement).disabled && !one.closest('[hidden], [aria-hidden=true], [data-disabled]');
export const pressable =
  'button, [type=checkbox], [type=radio], summary, [role^=menuitem], select, [type=search], [type=date], [type=month], [type=file], [data-cell]';
export const findButtons = () =>
  [...(findDialog() ?? findPage()).querySelectorAll<HTMLInputElement>(pressable)].filter(isPressable);
export const labelOf = (button: HTMLElement) =>
  outline(button, true)
    .join(' ')
    .replace(/^\[| (checked|unchecked|expanded|selected|pressed|required|".*)*\]?$|\]$/g, '')
    .trim();
