/** The files that are chosen on the screens, and what jsdom lacks to read, to draw, to shrink and to send files. */
import { vi } from 'vitest';
import { readPasted } from '@/data/cause-list/read-list';
import type { PdfContent } from '@/data/invoices/save-pdf';
import { type SentRequest, supabaseUrl } from '@/testing';
import { makeDocx, paragraph } from '@/testing/docx';
import { fakePasskeys } from '@/testing/passkeys';
import { aJpeg } from '@/testing/photos';

/**
 * Of a client who is new, of one who may be there already, with what has to be corrected, of the first one again, of one who
 * is there, of a client without a case, and what the database refuses; and one more, who may be two.
 */
const clients = `Client,Phone,Email,Title,Case Number,Practice Area,Filing Date,Description,Court,Opposite Party,Colour,Kind,Language,Next Date,Purpose of the Next Date
Tara Sen,9876500001,tara@example.com,Sen v. Das,C.S. 5/2026,Property,31-01-2026,A flat that is late,Saket,Ravi Das,red,,,26-11-2026,Arguments
Meera Nair,9876543210,,Nair v. Rao,C.S. 6/2026,Civil,01-02-2026,A wall that fell,,,
Asha Bad,12,not an address,Bad v. Good,C.S. 7/2026,Nothing,30-02-2026,,,,
Tara Sen,9876500001,,Sen v. Gill,C.S. 8/2026,Property,03-02-2026,A shop that shut,,,,,,27-11-2026,No
Verma Traders,9876500002,v@example.com,Verma v. Rao,C.S. 9/2026,Civil,03-02-2026,A bill not paid,,,
Verma Trading,,,,,,,,,,,Organisation,Hindi
Verma Trading,,,Verma v. State,W.P. 2/2026,Civil,03-02-2026,A tax that was paid,,,
Meera Nair,9876543210,,Nair v. Rao,C.S. 6/2026,Civil,01-02-2026,A wall that fell,,,
Meera Nair,9876543210,other@example.com,,,,,,,,,Organisation
Nair & Co.,9876543210,,,,,,,,,`;

const causeList = `HIGH COURT OF DELHI
DAILY CAUSE LIST FOR 25-11-2026
COURT NO. 7
14 C.A. No. 1/2026 A versus B
15 C.A. No. 2/2026 C versus D
16 C.A. No. 3/2026 E versus F
17 W.P. No. 4/2026 G versus H`;

/** What somebody chooses where such files are taken; of several some that are refused. */
export function chosenFiles(accept: string): File[] {
  const pdf = new File(['%PDF-1.7'], 'Reply.pdf', { type: 'application/pdf' });
  if (accept.includes('json')) return [new File(['[{}]'], 'erasures.json', { type: 'application/json' })];
  if (accept.includes('csv')) return [new File([clients], 'clients.csv', { type: 'text/csv' })];
  if (accept.startsWith('.pdf')) return [pdf];
  if (accept.startsWith('.docx')) return [new File([makeDocx(paragraph('Of {client.name}.'))], 'Vakalatnama.docx')];
  if (accept.includes('pdf')) return [pdf, new File(['%PDF-1.7'], 'scan.png', { type: 'image/png' })];
  if (accept.startsWith('image')) return [aJpeg('a.jpg'), new File(['words'], 'broken.jpg', { type: 'image/jpeg' })];
  return [new File(['words'], 'a.mp4', { type: 'video/mp4' })];
}

/** Says what it was made of. */
export class ReadableBlob extends Blob {
  readonly written: string;
  constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
    super(parts, options);
    this.written = parts.filter((part) => typeof part === 'string').join('');
  }
}

type Message = PdfContent | { sizes: unknown } | { part: number };

/** In place of what draws PDFs: a file that says what it would be drawn of. And of what shrinks photos, and reads lists. */
class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  addEventListener(name: string, listen: (event: { data: unknown }) => void): void {
    if (name === 'message') this.onmessage = listen;
  }
  private answer(message: Message): unknown {
    if ('part' in message) return { list: readPasted(causeList) };
    const blob = new Blob(['x']);
    if ('sizes' in message) return { full: blob, small: blob, width: 2000, height: 1500 };
    const { invoice, payment, settings } = message;
    const { number, tax_note } = invoice;
    const { advocate, fees } = settings;
    const drawn = { number, tax_note, receipt: payment?.receipt_number, advocate: advocate.name, fees };
    return new ReadableBlob([JSON.stringify(drawn)]);
  }
  postMessage(message: Message): void {
    if (!('part' in message) || message.part === 0) this.onmessage?.({ data: this.answer(message) });
  }
  terminate(): void {}
}

class FakeImage {
  naturalWidth = 4000;
  naturalHeight = 3000;
  onload?: () => void;
  set src(_: string) {
    queueMicrotask(() => this.onload?.());
  }
}

/** @param onSent is told of each file that is sent, which is taken */
export function holdFiles(onSent: (request: SentRequest) => void): void {
  class FakeRequest {
    readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
    readonly headers = new Headers();
    onloadend?: () => void;
    status = 0;
    responseText = '{}';
    private method = '';
    private url = '';
    open(method: string, url: string): void {
      Object.assign(this, { method, url });
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }
    send(file: Blob): void {
      const url = this.url.replace(supabaseUrl, '');
      onSent({ method: this.method, url, headers: this.headers, body: `${file.type}, ${file.size} bytes` });
      queueMicrotask(() => {
        this.upload.onprogress?.({ loaded: file.size });
        this.status = 200;
        this.onloadend?.();
      });
    }
    abort(): void {}
  }
  fakePasskeys();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('Blob', ReadableBlob);
  vi.stubGlobal('Worker', FakeWorker);
}
