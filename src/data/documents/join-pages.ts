/** The pages of a document that was photographed become one file. */

import { isPicture } from '@contract';
import * as validationMessages from '@texts/validation';
import { RefusedFile } from '@/lib/refused-file';
import { toJpeg } from '@/lib/resize-image';
import { inspectFile, refuse } from './send-document';

/** The longer side of a page, in pixels: 200 a inch on A4, which can be read and printed. */
const LONGEST_PX = 2340;
/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };

/** @throws {RefusedFile} for a file that the server would refuse, and for what is no picture among several */
export async function checkPages(pages: readonly File[]): Promise<void> {
  for (const page of pages) {
    const { kind, refusal } = await inspectFile(page);
    if (kind === null) refuse(refusal);
    if (pages.length > 1 && !isPicture(kind)) throw new RefusedFile(validationMessages.documentPage);
  }
}

/**
 * One file of several pictures: a PDF with each on a page of A4, upright. A single file stays as it is.
 * @param title of the PDF
 * @throws {RefusedFile} when there are several, and one is no picture or cannot be read
 */
export async function joinPages(pages: readonly File[], title: string): Promise<File> {
  const [first] = pages;
  if (first && pages.length === 1) return first;
  await checkPages(pages);
  // Two hundred kilobytes of code, which few need.
  const { PDFDocument } = await import('pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  // One after the other: a single picture may take a hundred megabytes.
  for (const file of pages) {
    const jpeg = await toJpeg(file, LONGEST_PX).catch(() => {
      throw new RefusedFile(validationMessages.photoBroken);
    });
    const picture = await pdf.embedJpg(await jpeg.arrayBuffer());
    const isWide = picture.width > picture.height;
    const [width, height] = isWide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height];
    const size = picture.scaleToFit(width, height);
    pdf
      .addPage([width, height])
      .drawImage(picture, { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 });
  }
  return new File([(await pdf.save()) as BlobPart], `${title}.pdf`, { type: 'application/pdf' });
}
