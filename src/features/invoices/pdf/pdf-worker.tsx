/** Makes PDFs, beside the page. */

import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url';
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff?url';
import publicSans from '@fontsource/public-sans/files/public-sans-latin-400-normal.woff?url';
import publicSansBold from '@fontsource/public-sans/files/public-sans-latin-600-normal.woff?url';
import accents from '@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff?url';
import accentsBold from '@fontsource/public-sans/files/public-sans-latin-ext-600-normal.woff?url';
import { Font, pdf } from '@react-pdf/renderer';
import { FeesPdf, type PdfContent } from './fees-pdf';

// That of PDF readers shows wrong letters for what no font has; Public Sans has a box for it.
Font.clear();
for (const [family, src, semibold] of [
  ['Newsreader', newsreader, newsreader],
  ['Public Sans', publicSans, publicSansBold],
  ['Accents', accents, accentsBold],
  ['Devanagari', devanagari, devanagariBold],
  ['Helvetica', publicSans, publicSansBold],
] as const)
  Font.register({ family, fonts: [{ src }, { src: semibold, fontWeight: 600 }] });
// Whole words, but for those that no line holds.
Font.registerHyphenationCallback((word) => word.match(/.{1,30}/gu) ?? [word]);

self.onmessage = async ({ data }: MessageEvent<PdfContent>) =>
  self.postMessage(
    await pdf(<FeesPdf {...data} />)
      .toBlob()
      .catch(String),
  );
