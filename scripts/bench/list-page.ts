/** In the browser of `npm run bench:list`: how long a court's list takes to be read, and its text alone. */
import { getDocument } from 'unpdf/pdfjs';
import { readFile } from '@/data/cause-list/read-file';

/** The text of all pages in one thread, and nothing made of it. Returns how many letters there are. */
async function extractText(data: ArrayBuffer): Promise<number> {
  const loading = getDocument({ data: new Uint8Array(data), disableFontFace: true, verbosity: 0 });
  const file = await loading.promise;
  let letters = 0;
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent({ disableNormalization: true });
    for (const item of items) if ('str' in item) letters += item.str.length;
  }
  await loading.destroy();
  return letters;
}

const fetchList = async () => (await fetch('/list.pdf')).arrayBuffer();
/** Milliseconds, after the file is there. */
async function timed(task: (data: ArrayBuffer) => Promise<number>): Promise<[milliseconds: number, found: number]> {
  const data = await fetchList();
  const begun = performance.now();
  const found = await task(data);
  return [performance.now() - begun, found];
}

Object.assign(globalThis, {
  textAlone: () => timed(extractText),
  list: () => timed(async (data) => (await readFile(new File([data], 'list.pdf'))).items.length),
});
