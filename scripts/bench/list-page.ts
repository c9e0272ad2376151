/** In the browser of `npm run bench:list`: how long a court's list takes to be read and compared, and its text alone. */
import { getDocument } from 'unpdf/pdfjs';
import { prepareReader, readFile } from '@/data/cause-list/read-file';
import type { ListItem } from '@/data/cause-list/read-list';

/** A quick choice. */
const CHOOSING_MS = 1000;

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

let items: ListItem[] = [];

/** The reader is loaded while a person chooses the file. */
async function list() {
  prepareReader();
  await new Promise((resolve) => setTimeout(resolve, CHOOSING_MS));
  return timed(async (data) => {
    ({ items } = await readFile(new File([data], 'list.pdf')));
    return items.length;
  });
}

Object.assign(globalThis, { textAlone: () => timed(extractText), list, items: () => items });
