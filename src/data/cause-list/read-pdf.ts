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

/** Text of some pages of a PDF. */
export interface PdfPart {
  pieces: TextPiece[];
  pages: number;
}

/**
 * The text of a part of a PDF with its places.
 * @param part counts from 0
 * @throws {RefusedPdf} for what is no PDF or is locked
 */
export async function readPdf(data: ArrayBuffer, part = 0, parts = 1): Promise<PdfPart> {
  const loading = getDocument({
    data: new Uint8Array(data),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const file = await loading.promise;
    const [before, last] = [part, part + 1].map((n) => Math.floor((file.numPages * n) / parts)) as [number, number];
    const pieces: TextPiece[] = [];
    for (let number = before + 1; number <= last; number += 1) {
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
    return { pieces, pages: last - before };
  } catch (error) {
    if (error instanceof PasswordException) throw new RefusedPdf('locked');
    if (error instanceof InvalidPDFException) throw new RefusedPdf('noPdf');
    throw error;
  } finally {
    await loading.destroy();
  }
}

/** The text of all parts. @throws {RefusedPdf} where there is none, as scans have none */
export function toPieces(parts: readonly PdfPart[]): TextPiece[] {
  const pieces = parts.flatMap((one) => one.pieces);
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const pages = parts.reduce((sum, one) => sum + one.pages, 0);
  if (letters < LETTERS_OF_A_PAGE * pages) throw new RefusedPdf('noText');
  return pieces;
}
