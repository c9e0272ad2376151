import { getDocument, InvalidPDFException, PasswordException } from 'unpdf/pdfjs';
import type { TextPiece } from './read-list';

/** Why a file cannot be read as a list. */
export type Refusal = 'noPdf' | 'locked' | 'noText';

export class RefusedPdf extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

/** A page of a list has more letters; pages of scans have none. */
const LETTERS_OF_A_PAGE = 20;

/** The text of a PDF with its places. @throws {RefusedPdf} for what is no PDF, is locked, or has no text, as scans have not */
export async function readPdf(data: ArrayBuffer): Promise<TextPiece[]> {
  const loading = getDocument({
    data: new Uint8Array(data),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const file = await loading.promise;
    const pieces: TextPiece[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const top = page.view[3] ?? 0;
      const { items } = await page.getTextContent({ disableNormalization: true });
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , , , x = 0, y = 0] = item.transform as number[];
        pieces.push({ text: item.str, page: number, x, y: top - y });
      }
      page.cleanup();
    }
    const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
    if (letters < LETTERS_OF_A_PAGE * file.numPages) throw new RefusedPdf('noText');
    return pieces;
  } catch (error) {
    if (error instanceof PasswordException) throw new RefusedPdf('locked');
    if (error instanceof InvalidPDFException) throw new RefusedPdf('noPdf');
    throw error;
  } finally {
    await loading.destroy();
  }
}
