/** Tables as files (RFC 4180) that spreadsheets open as text: nothing that people typed is run as a formula. */
/**
 * Where a formula would begin, as characters of their full and small widths and the minus sign too. Not only at the start: a
 * spreadsheet that is set to another separator than the comma begins a cell after it, whatever the quotes say.
 */
const formulaStart = /(^|[;\t\r\n])((?:(?![\t\r\n])[\s\p{C}"'])*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
/** A spreadsheet would take these for numbers: the zero in front or the last digits would be gone. */
const ambiguousNumber = /^(0\d+|\d{12,})$/;

/** The apostrophe is the spreadsheets' own mark for 'this is text'; what follows stays as it was typed. */
function asText(value: string): string {
  const guarded = value.replace(formulaStart, "$1'$2");
  return /^[\t\r\n]/.test(value) || ambiguousNumber.test(value) ? `'${guarded}` : guarded;
}

/** One line of a table, with its end. Every cell is quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

// By then every browser has taken the file.
const REVOKE_AFTER_MS = 60_000;

/** Gives a file to the browser's downloads. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

/**
 * Gives a table to the browser's downloads.
 * @param lines as `csvLine` makes them
 */
export function saveCsv(fileName: string, lines: readonly string[]): void {
  // With a byte order mark, or Excel reads the file in the system's old code page.
  saveFile(fileName, new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' }));
}
