import PizZip from 'pizzip';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A paragraph whose text is divided into runs, as Word divides it. */
export const paragraph = (...runs: string[]) =>
  `<w:p>${runs.map((text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`;

/** The smallest Word document. @param body its XML. @param files by name, further ones or in place of its own */
export function makeDocx(body: string, files: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  const zip = new PizZip();
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${documentType}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    ...files,
  };
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generate({ type: 'uint8array', compression: 'DEFLATE' }) as Uint8Array<ArrayBuffer>;
}
