import { formatRupees, isReported, type Settings, upiLink } from '@contract';
import { Document, Page, Path, StyleSheet, Svg, Text, type TextProps, View } from '@react-pdf/renderer';
import * as labels from '@texts/fields';
import * as invoiceTexts from '@texts/invoices';
import { language } from '@texts/language';
import * as texts from '@texts/payments';
import type { MyInvoice, MyPayment } from '@/data/invoices/queries';
import type { PdfContent } from '@/data/invoices/save-pdf';
import { toQrPath } from '@/features/payments/qr-path';
import { formatDate } from '@/lib/dates';
import { nameCase } from '@/lib/name-case';
import { billedCase } from '../billed-case';
import { describeRest } from '../describe-rest';
import { rupeesInWords } from '../rupees-in-words';
import { toRuns, toWritable } from './text-runs';

/** As the theme has them; a worker has no theme. */
const [ink, muted, line, brass, oxblood] = ['#14213a', '#586273', '#e0d6c3', '#86631f', '#7a1f2b'];
// The last is asked for what no other has, and must be named to be loaded.
const text = ['Public Sans', 'Accents', 'More Accents', 'Helvetica'];
const heading = ['Newsreader', ...text];
const styles = StyleSheet.create({
  page: {
    paddingTop: 42,
    paddingBottom: 60,
    paddingHorizontal: 48,
    fontFamily: text,
    color: ink,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, paddingBottom: 12 },
  name: { fontFamily: heading, fontSize: 20, lineHeight: 1.3 },
  rule: { borderTopWidth: 1.5, borderBottomWidth: 0.5, borderColor: brass, height: 4, marginBottom: 18 },
  title: { fontFamily: heading, fontSize: 16, lineHeight: 1.3, marginBottom: 10 },
  muted: { color: muted, fontSize: 8.5 },
  strong: { fontWeight: 600 },
  columns: { flexDirection: 'row', gap: 24, marginBottom: 16 },
  column: { flex: 1 },
  row: { flexDirection: 'row', gap: 12, paddingVertical: 5, borderBottomWidth: 0.5, borderColor: line },
  // Not of the page: what is fixed at its foot would not be drawn.
  body: { fontSize: 9.5, lineHeight: 1.45 },
  day: { width: 66 },
  amount: { width: 96, textAlign: 'right' },
  part: { marginTop: 16 },
  signature: { marginTop: 40, width: 210, alignSelf: 'flex-end' },
  signatureLine: { height: 44, marginBottom: 4, borderBottomWidth: 0.5, borderColor: ink },
  pay: { flexDirection: 'row', gap: 16, marginTop: 16, paddingVertical: 8, borderTopWidth: 1, borderColor: brass },
  foot: {
    position: 'absolute',
    bottom: 28,
    left: 48,
    right: 48,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
  cancelled: {
    position: 'absolute',
    top: 360,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontFamily: heading,
    fontSize: 78,
    lineHeight: 1.4,
    color: oxblood,
    opacity: 0.18,
    transform: 'rotate(-30deg)',
  },
});

interface WordsProps extends Pick<TextProps, 'style' | 'fixed'> {
  children: string | null;
}

const NO_HYPHENS = 10_000;

/** A text in the fonts of its scripts, with no hyphen where a line ends. */
function Words({ children, ...props }: WordsProps) {
  return (
    <Text {...props} hyphenationPenalty={NO_HYPHENS}>
      {toRuns(toWritable(children ?? '')).map(({ family, text: part }, index) =>
        family ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change
          <Text key={index} style={{ fontFamily: [family, ...text] }}>
            {part}
          </Text>
        ) : (
          part
        ),
      )}
    </Text>
  );
}

const rupees = (paise: number) => formatRupees(paise, language);

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  return facts.map(
    ([label, value]) =>
      value && (
        <View key={label} style={{ flexDirection: 'row', gap: 8, paddingBottom: 2 }}>
          <Words style={[styles.muted, { width: 92, paddingTop: 1 }]}>{label}</Words>
          <Words style={styles.column}>{value}</Words>
        </View>
      ),
  );
}

function Letterhead({ advocate, enrolment, office, contact, fees: { pan, gstin } }: Settings) {
  const numbers = [pan && texts.pan(pan), gstin && texts.gstin(gstin)].filter(Boolean).join(' · ');
  return (
    <>
      <View style={styles.head}>
        <View style={styles.column}>
          <Words style={styles.name}>{advocate.name}</Words>
          <Words style={styles.muted}>{advocate.title}</Words>
          {enrolment.number && (
            <Words style={styles.muted}>{texts.enrolment(enrolment.number, enrolment.stateBarCouncil)}</Words>
          )}
          {numbers && <Words style={styles.muted}>{numbers}</Words>}
        </View>
        <View style={{ width: 210 }}>
          {[`${office.address} ${office.postalCode}`, contact.phone, contact.email].map((text) => (
            <Words key={text} style={[styles.muted, { textAlign: 'right' }]}>
              {text}
            </Words>
          ))}
        </View>
      </View>
      <View style={styles.rule} />
    </>
  );
}

const nameBilledCase = (invoice: MyInvoice) => {
  const courtCase = billedCase(invoice);
  return courtCase && nameCase(courtCase.case_number, courtCase.title);
};

function AmountRow({ label, paise, strong = false }: { label: string; paise: number; strong?: boolean }) {
  return (
    <View style={[styles.row, strong ? styles.strong : {}]} wrap={false}>
      <Words style={[styles.column, { textAlign: 'right' }]}>{label}</Words>
      <Words style={styles.amount}>{rupees(paise)}</Words>
    </View>
  );
}

function InvoiceLines({ invoice }: { invoice: MyInvoice }) {
  return (
    <View>
      <View style={[styles.row, styles.muted, { borderColor: brass }]} fixed>
        <Words style={styles.day}>{texts.date}</Words>
        <Words style={styles.column}>{texts.particulars}</Words>
        <Words style={styles.amount}>{invoiceTexts.amount}</Words>
      </View>
      {invoice.lines.map(({ id, kind, description, on_date, amount_paise }) => (
        <View key={id} style={styles.row} wrap={false}>
          <Words style={styles.day}>{on_date && formatDate(on_date)}</Words>
          <View style={styles.column}>
            <Words>{description}</Words>
            <Words style={styles.muted}>{invoiceTexts.invoiceLineKindLabels[kind]}</Words>
          </View>
          <Words style={styles.amount}>{rupees(amount_paise)}</Words>
        </View>
      ))}
    </View>
  );
}

/** How what is open is paid; nothing where no UPI ID is set, or the client says that it is paid. */
function HowToPay({ invoice, settings: { fees, advocate } }: PdfContent) {
  const amountPaise = invoice.open_paise;
  if (!fees.vpa || amountPaise === 0 || isReported(invoice)) return null;
  const payeeName = fees.payeeName || advocate.name;
  const { path, size } = toQrPath(upiLink({ vpa: fees.vpa, payeeName, amountPaise, number: invoice.number ?? '' }));
  return (
    <View style={styles.pay} wrap={false}>
      <Svg width={96} height={96} viewBox={`0 0 ${size} ${size}`}>
        <Path d={path} fill={ink} />
      </Svg>
      <View style={[styles.column, { justifyContent: 'center' }]}>
        <Words style={styles.strong}>{texts.payByUpi}</Words>
        <Facts
          facts={[
            [texts.payee, payeeName],
            [texts.upiId, fees.vpa],
            [invoiceTexts.amount, rupees(amountPaise)],
            [labels.payments.reference, invoice.number],
          ]}
        />
      </View>
    </View>
  );
}

function InvoiceContent(content: PdfContent) {
  const { invoice } = content;
  const { bankAccount } = content.settings.fees;
  const rest = describeRest(invoice);
  const payments = invoice.payments.filter(({ cancelled_at }) => !cancelled_at);
  return (
    <>
      <View style={styles.columns}>
        <View style={styles.column}>
          <Words style={styles.muted}>{invoiceTexts.billTo}</Words>
          <Words style={styles.strong}>{invoice.bill_name}</Words>
          {invoice.bill_address && <Words>{invoice.bill_address}</Words>}
        </View>
        <View style={styles.column}>
          <Facts
            facts={[
              [texts.date, invoice.issued_on && formatDate(invoice.issued_on)],
              [invoiceTexts.due, invoice.due_on && formatDate(invoice.due_on)],
              [labels.invoices.caseId, nameBilledCase(invoice)],
            ]}
          />
        </View>
      </View>
      <InvoiceLines invoice={invoice} />
      <AmountRow label={invoiceTexts.total} paise={invoice.total_paise} strong />
      <Words style={[styles.row, styles.muted, { textAlign: 'right', borderBottomWidth: 0 }]}>
        {texts.inWords(rupeesInWords(invoice.total_paise, language))}
      </Words>
      {invoice.open_paise < invoice.total_paise && !invoice.cancelled_at && invoice.state !== 'draft' && (
        <>
          <AmountRow label={invoiceTexts.paid} paise={invoice.paid_paise} />
          {invoice.tax_paise > 0 && <AmountRow label={invoiceTexts.taxDeducted} paise={invoice.tax_paise} />}
          {invoice.closed_as && (
            <AmountRow label={invoiceTexts.restClosedLabels[invoice.closed_as]} paise={invoice.closed_paise} />
          )}
          <AmountRow label={invoiceTexts.open} paise={invoice.open_paise} strong />
        </>
      )}
      {rest && <Words style={styles.part}>{rest}</Words>}
      {invoice.tax_note && <Words style={styles.part}>{invoice.tax_note}</Words>}
      {invoice.notes && <Words style={styles.part}>{invoice.notes}</Words>}
      {bankAccount && (
        <View style={styles.part} wrap={false}>
          <Words style={styles.strong}>{texts.bankAccount}</Words>
          <Words>{bankAccount}</Words>
        </View>
      )}
      <HowToPay {...content} />
      {payments.length > 0 && (
        <View style={styles.part}>
          <Words style={styles.strong}>{invoiceTexts.payments}</Words>
          {payments.map((payment) => (
            <View key={payment.id} style={styles.row} wrap={false}>
              <Words style={styles.day}>{formatDate(payment.paid_on)}</Words>
              <Words style={styles.column}>{describePayment(payment)}</Words>
              <Words style={styles.amount}>{rupees(payment.amount_paise)}</Words>
            </View>
          ))}
        </View>
      )}
    </>
  );
}

const describePayment = ({ receipt_number, method, reference, tax_paise }: MyPayment) =>
  [
    invoiceTexts.receipt(receipt_number),
    invoiceTexts.paymentMethodLabels[method],
    reference,
    tax_paise > 0 && invoiceTexts.withTax(rupees(tax_paise)),
  ]
    .filter(Boolean)
    .join(' · ');

/** Open amount after a payment, without later payments, which have receipts of their own. */
function openAfter({ total_paise, payments }: MyInvoice, payment: MyPayment): number {
  const until = payments.slice(0, payments.findIndex(({ id }) => id === payment.id) + 1);
  const paid = until
    .filter(({ cancelled_at }) => !cancelled_at)
    .reduce((sum, one) => sum + one.amount_paise + one.tax_paise, 0);
  return total_paise - paid;
}

/** Where the office signs. */
function SignatureLine({ name }: { name: string }) {
  return (
    <View style={styles.signature} wrap={false}>
      <Words>{texts.signatureFor(name)}</Words>
      <View style={styles.signatureLine} />
      <Words style={styles.muted}>{texts.signature}</Words>
    </View>
  );
}

function ReceiptContent({ invoice, payment, name }: { invoice: MyInvoice; payment: MyPayment; name: string }) {
  return (
    <>
      <Facts
        facts={[
          [texts.receivedFrom, invoice.bill_name],
          [invoiceTexts.amount, rupees(payment.amount_paise)],
          [texts.words, rupeesInWords(payment.amount_paise, language)],
          [invoiceTexts.taxDeducted, payment.tax_paise > 0 ? rupees(payment.tax_paise) : null],
          [texts.ofThis, payment.tax_paise > 0 ? rupees(payment.amount_paise + payment.tax_paise) : null],
          [labels.payments.paidOn, formatDate(payment.paid_on)],
          [labels.payments.method, invoiceTexts.paymentMethodLabels[payment.method]],
          [labels.payments.reference, payment.reference],
          [texts.forInvoice, `${invoice.number ?? ''} ${invoiceTexts.issuedOn(formatDate(invoice.issued_on ?? ''))}`],
          [texts.invoiceTotal, rupees(invoice.total_paise)],
          [texts.stillOpen, payment.cancelled_at ? null : rupees(openAfter(invoice, payment))],
          [labels.invoices.caseId, nameBilledCase(invoice)],
        ]}
      />
      {invoice.tax_note && <Words style={styles.part}>{invoice.tax_note}</Words>}
      {!payment.cancelled_at && <SignatureLine name={name} />}
    </>
  );
}

/** An invoice, or the receipt of one of its payments, on A4. */
export function FeesPdf(content: PdfContent) {
  const { invoice, payment, settings } = content;
  const { cancelled_at, cancel_reason } = payment ?? invoice;
  const title = payment ? invoiceTexts.receipt(payment.receipt_number) : texts.invoiceTitle(invoice.number);
  return (
    <Document title={title} author={settings.advocate.name} language={language}>
      <Page size="A4" style={styles.page}>
        <View style={styles.body}>
          <Letterhead {...settings} />
          <Words style={styles.title}>{title}</Words>
          {cancelled_at && (
            <Words style={{ color: oxblood, marginBottom: 10 }}>
              {invoiceTexts.cancelledOn(formatDate(cancelled_at), cancel_reason ?? '')}
            </Words>
          )}
          {payment ? (
            <ReceiptContent invoice={invoice} payment={payment} name={settings.advocate.name} />
          ) : (
            <InvoiceContent {...content} />
          )}
        </View>
        {cancelled_at && (
          <Words style={styles.cancelled} fixed>
            {texts.cancelledMark}
          </Words>
        )}
        <View style={[styles.foot, styles.muted]} fixed>
          <Words>{title}</Words>
          <Text
            style={{ fontFamily: [...toRuns(texts.pageOf(1, 1)).flatMap(({ family }) => family ?? []), ...text] }}
            render={({ pageNumber, totalPages }) => texts.pageOf(pageNumber, totalPages)}
          />
        </View>
      </Page>
    </Document>
  );
}
