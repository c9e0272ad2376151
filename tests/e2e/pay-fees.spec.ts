/** A client pays an invoice by UPI and says so; the office records it. */
import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { PDFDocument } from 'pdf-lib';
import {
  addClient,
  addRow,
  asService,
  expect,
  expectGoodAtEachWidth,
  logInAs,
  openAs,
  phone,
  test,
} from './support.ts';

test('a client pays by the QR code or link and says so; it is paid once the office has recorded it, with a receipt', async ({
  page,
  newWindow,
}) => {
  const { username, clientId, fullName } = await addClient();
  const serial = 1 + Math.floor(Math.random() * 999_999_999);
  const number = `INV/${serial}`;
  const days = { issued_on: '2020-01-01', due_on: '2199-01-01', sent_at: new Date() };
  const invoice = await addRow('invoices', {
    client_id: clientId,
    bill_name: fullName,
    status: 'sent',
    number,
    financial_year: 2019,
    serial,
    ...days,
  });
  const line = { invoice_id: invoice.id, kind: 'fee', description: 'Written submissions പ്രവീണ്‍', sort_order: 1 };
  await addRow('invoice_lines', { ...line, amount_paise: 12_500_050 });
  const [{ value: fees }] = (await asService('GET', 'site_settings?key=eq.fees')) as [{ value: { vpa: string } }];

  await page.clock.install();
  await logInAs(page, username, '/dashboard');
  await page.getByRole('link', { name: '1 invoice, ₹1,25,000.50' }).click();
  const card = page.getByRole('article', { name: number });
  const png = await card.getByRole('img', { name: `QR code to pay ${number}` }).screenshot();
  await expectGoodAtEachWidth(page);
  await page.setViewportSize(phone);
  const link = await card.getByRole('link', { name: 'Pay with a UPI app' }).getAttribute('href');
  expect(link).toMatch(/^upi:\/\/pay\?/);
  expect(Object.fromEntries(new URL(link ?? '').searchParams)).toMatchObject({
    pa: fees.vpa,
    am: '125000.50',
    cu: 'INR',
    tn: number,
    tr: number,
  });
  // Read as a phone's camera would: what is on the screen.
  const blank = await newWindow();
  const { pixels, width, height } = await blank.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const { data } = canvas?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    return { pixels: [...data], width: image.width, height: image.height };
  }, png.toString('base64'));
  expect(jsQR(Uint8ClampedArray.from(pixels), width, height)?.data).toBe(link);

  await card.getByRole('button', { name: 'I have paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'I have paid' });
  await dialog.getByLabel('Reference').fill('612345678901');
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect(card).toContainText('It shows as paid when the office has confirmed it. Your reference: 612345678901');
  await expect(card).toContainText('Reported as paid');
  await expect(card).not.toContainText(/Due on|Open/);
  await expect(card.getByRole('img', { name: `QR code to pay ${number}` })).toHaveCount(0);

  const office = await newWindow();
  await openAs(office, 'admin', `/admin/invoices/${invoice.id}`);
  await expect(office.getByText('says that it is paid')).toBeVisible();
  await expect(office.getByText('Reference: 612345678901')).toBeVisible();
  await office.getByRole('button', { name: 'Record Payment' }).click();
  const payment = office.getByRole('dialog', { name: 'Record Payment' });
  await payment.getByLabel('Amount (₹)').fill('25,000');
  await payment.getByRole('button', { name: 'Record Payment' }).click();
  await expect(payment).toBeHidden();

  await page.clock.fastForward('01:00');
  await expect(card).toContainText('Part paid');
  await expect(card).toContainText('₹1,00,000.50 of ₹1,25,000.50 open');
  await expect(card).not.toContainText('You told the office');
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Receipt (PDF)' }).click();
  const receipt = readFileSync(await (await downloading).path());
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await PDFDocument.load(receipt)).getTitle()).toMatch(/^Receipt REC\//);
  const downloadingInvoice = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Invoice (PDF)' }).click();
  // Its font is fetched, and its signs are placed.
  expect(readFileSync(await (await downloadingInvoice).path(), 'latin1')).toContain('NotoSansMalayalam');
});
