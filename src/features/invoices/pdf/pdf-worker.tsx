/** Makes PDFs, beside the page. */

import { pdf } from '@react-pdf/renderer';
import type { PdfContent } from '@/data/invoices/save-pdf';
import { FeesPdf } from './fees-pdf';
import { registerFonts } from './fonts';

const makeBlob = async (content: PdfContent) => {
  await registerFonts();
  return pdf(<FeesPdf {...content} />).toBlob();
};

self.onmessage = async ({ data }: MessageEvent<PdfContent>) => self.postMessage(await makeBlob(data).catch(String));
