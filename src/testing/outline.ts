/** For tests: what a page says, as a reader of the screen has it: a line for each heading, text and field, and for each row of a list. */

const set = (words: string) => new Set(words.split(' '));
const controls = set('A BUTTON INPUT SELECT TEXTAREA SUMMARY IMG');
const controlRoles = set('tab switch checkbox radio option menuitem menuitemradio img');
const blocks = set('P DIV LI TD TH DT DD H1 H2 H3 H4 H5 SECTION ARTICLE HEADER LABEL LEGEND FORM TIME TR');
const rows = set('LI TR DT');
const silent = set('SCRIPT STYLE NOSCRIPT');
/** What follows a name: the states that a reader hears, and where a link goes. */
const states = set(
  'aria-selected aria-checked aria-pressed aria-expanded aria-invalid aria-sort aria-disabled required readonly href',
);

const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const fields = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const labels = new Set([...by.map((id) => document.getElementById(id)), ...fields].map(textOf));
  return [...labels].join(' ') || element.getAttribute('alt') || textOf(element);
}

function sayControl(element: Element, isShort: boolean): string {
  const { value, disabled, checked, type, tagName } = element as HTMLInputElement;
  const said = element
    .getAttributeNames()
    .filter((state) => states.has(state) && element.getAttribute(state) !== 'false')
    .map((state) => `${state.replace('aria-', '')}=${element.getAttribute(state)}`.replace(/=(true)?$/, ''));
  if (disabled) said.push('disabled');
  if (type === 'checkbox' || type === 'radio') said.push(checked ? 'checked' : 'unchecked');
  else if (tagName !== 'BUTTON' && (value || tagName === 'SELECT')) said.push(`"${value}"`);
  if (tagName === 'SELECT' && !isShort) said.push(`of ${[...element.children].map(textOf).join('/')}`);
  return `[${[nameOf(element), ...said].filter(Boolean).join(' ')}]`;
}

const isSilent = (element: Element) =>
  silent.has(element.tagName) ||
  (element.tagName === 'svg' && element.role !== 'img') ||
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true';

/** The outline of a page, or of a part of it. @param isShort whether choices are left out */
export function outline(root: Element, isShort = false): string[] {
  const lines: string[] = [];
  let parts: string[] = [];
  let text = '';
  let depth = 0;
  const endPart = () => {
    if (text.trim()) parts.push(text.replace(/\s+/g, ' ').trim());
    text = '';
  };
  const endLine = () => {
    endPart();
    if (parts.length > 0) lines.push(parts.join(' | '));
    parts = [];
  };
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
    if (!(node instanceof Element) || isSilent(node)) return;
    const { role, tagName } = node;
    // It is said as the name of its field.
    if (tagName === 'LABEL' && (node as HTMLLabelElement).control) {
      const { control } = node as HTMLLabelElement;
      if (control && node.contains(control)) walk(control);
      return;
    }
    if (controls.has(tagName) || controlRoles.has(role ?? '')) {
      endPart();
      parts.push(sayControl(node, isShort));
      return;
    }
    const isRow = rows.has(tagName);
    const end = isRow && depth === 0 ? endLine : depth > 0 || !blocks.has(tagName) ? endPart : endLine;
    if (isRow || blocks.has(tagName)) end();
    if (/^H\d$/.test(tagName)) text = `${'#'.repeat(Number(tagName[1]))} `;
    if (isRow) depth += 1;
    for (const child of node.childNodes) walk(child);
    if (isRow) depth -= 1;
    if (isRow || blocks.has(tagName)) end();
  };
  walk(root);
  endLine();
  return lines;
}
