import { formatRupees, openPaise, type Settings, upiLink } from '@contract';
import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import * as invoiceTexts from '@texts/invoices';
import { language } from '@texts/language';
import * as texts from '@texts/payments';
import { toQrPath } from '@/features/payments/qr-path';
import { formatDate } from '@/lib/dates';
import { billedCase } from '../billed-case';
import type { MyInvoice, MyPayment } from '../queries';
import { rupeesInWords } from '../rupees-in-words';

export interface PdfContent {
  invoice: MyInvoice;
  /** Whose receipt it is; null for the invoice. */
  payment: MyPayment | null;
  /** With the letterhead of when it was sent, and how fees are paid now. */
  settings: Settings;
}

/** As the theme has them; a worker has no theme. */
const [ink, muted, line, brass, oxblood] = ['#14213a', '#586273', '#e0d6c3', '#86631f', '#7a1f2b'];
// The last is asked for what no other has, and must be named to be loaded.
const text = ['Public Sans', 'Accents', 'Devanagari', 'Helvetica'];
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

const rupees = (paise: number) => formatRupees(paise, language);

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  return facts.map(
    ([label, value]) =>
      value && (
        <View key={label} style={{ flexDirection: 'row', gap: 8, paddingBottom: 2 }}>
          <Text style={[styles.muted, { width: 92, paddingTop: 1 }]}>{label}</Text>
          <Text style={styles.column}>{value}</Text>
        </View>
      ),
  );
}

function Letterhead({ advocate, enrolment, office, contact }: Settings) {
  return (
    <>
      <View style={styles.head}>
        <View style={styles.column}>
          <Text style={styles.name}>{advocate.name}</Text>
          <Text style={styles.muted}>{advocate.title}</Text>
          {enrolment.number && (
            <Text style={styles.muted}>{texts.enrolment(enrolment.number, enrolment.stateBarCouncil)}</Text>
          )}
        </View>
        <View style={{ width: 210 }}>
          {[`${office.address} ${office.postalCode}`, contact.phone, contact.email].map((text) => (
            <Text key={text} style={[styles.muted, { textAlign: 'right' }]}>
              {text}
            </Text>
          ))}
        </View>
      </View>
      <View style={styles.rule} />
    </>
  );
}

const nameCase = (invoice: MyInvoice) => {
  const lawCase = billedCase(invoice);
  return lawCase && `${lawCase.case_number} · ${lawCase.title}`;
};

function AmountRow({ label, paise, strong = false }: { label: string; paise: number; strong?: boolean }) {
  return (
    <View style={[styles.row, strong ? styles.strong : {}]} wrap={false}>
      <Text style={[styles.column, { textAlign: 'right' }]}>{label}</Text>
      <Text style={styles.amount}>{rupees(paise)}</Text>
    </View>
  );
}

function InvoiceLines({ invoice }: { invoice: MyInvoice }) {
  return (
    <View>
      <View style={[styles.row, styles.muted, { borderColor: brass }]} fixed>
        <Text style={styles.day}>{texts.date}</Text>
        <Text style={styles.column}>{texts.particulars}</Text>
        <Text style={styles.amount}>{invoiceTexts.amount}</Text>
      </View>
      {invoice.lines.map(({ id, kind, description, on_date, amount_paise }) => (
        <View key={id} style={styles.row} wrap={false}>
          <Text style={styles.day}>{on_date && formatDate(on_date)}</Text>
          <View style={styles.column}>
            <Text>{description}</Text>
            <Text style={styles.muted}>{invoiceTexts.invoiceLineKindLabels[kind]}</Text>
          </View>
          <Text style={styles.amount}>{rupees(amount_paise)}</Text>
        </View>
      ))}
    </View>
  );
}

/** How what is open is paid; nothing where no UPI ID is set. */
function HowToPay({ invoice, settings: { fees, advocate } }: PdfContent) {
  const amountPaise = openPaise(invoice);
  if (!fees.vpa || amountPaise === 0) return null;
  const payeeName = fees.payeeName || advocate.name;
  const { path, size } = toQrPath(upiLink({ vpa: fees.vpa, payeeName, amountPaise, number: invoice.number ?? '' }));
  return (
    <View style={styles.pay} wrap={false}>
      <Svg width={96} height={96} viewBox={`0 0 ${size} ${size}`}>
        <Path d={path} fill={ink} />
      </Svg>
      <View style={[styles.column, { justifyContent: 'center' }]}>
        <Text style={styles.strong}>{texts.payByUpi}</Text>
        <Facts
          facts={[
            [texts.payee, payeeName],
            [texts.upiId, fees.vpa],
            [invoiceTexts.amount, rupees(amountPaise)],
            [invoiceTexts.reference, invoice.number],
          ]}
        />
      </View>
    </View>
  );
}

function InvoiceContent(content: PdfContent) {
  const { invoice } = content;
  const payments = invoice.payments.filter(({ cancelled_at }) => !cancelled_at);
  return (
    <>
      <View style={styles.columns}>
        <View style={styles.column}>
          <Text style={styles.muted}>{invoiceTexts.billTo}</Text>
          <Text style={styles.strong}>{invoice.bill_name}</Text>
          {invoice.bill_address && <Text>{invoice.bill_address}</Text>}
        </View>
        <View style={styles.column}>
          <Facts
            facts={[
              [texts.date, invoice.issued_on && formatDate(invoice.issued_on)],
              [invoiceTexts.due, invoice.due_on && formatDate(invoice.due_on)],
              [invoiceTexts.caseLabel, nameCase(invoice)],
            ]}
          />
        </View>
      </View>
      <InvoiceLines invoice={invoice} />
      <AmountRow label={invoiceTexts.total} paise={invoice.total_paise} strong />
      {invoice.paid_paise > 0 && (
        <>
          <AmountRow label={invoiceTexts.paid} paise={invoice.paid_paise} />
          <AmountRow label={invoiceTexts.open} paise={openPaise(invoice)} strong />
        </>
      )}
      <Text style={styles.part}>{texts.inWords(rupeesInWords(invoice.total_paise, language))}</Text>
      {invoice.tax_note && <Text style={styles.part}>{invoice.tax_note}</Text>}
      {invoice.notes && <Text style={styles.part}>{invoice.notes}</Text>}
      <HowToPay {...content} />
      {payments.length > 0 && (
        <View style={styles.part}>
          <Text style={styles.strong}>{invoiceTexts.payments}</Text>
          {payments.map((payment) => (
            <View key={payment.id} style={styles.row} wrap={false}>
              <Text style={styles.day}>{formatDate(payment.paid_on)}</Text>
              <Text style={styles.column}>{describePayment(payment)}</Text>
              <Text style={styles.amount}>{rupees(payment.amount_paise)}</Text>
            </View>
          ))}
        </View>
      )}
    </>
  );
}

const describePayment = ({ receipt_number, method, reference }: MyPayment) =>
  [invoiceTexts.receipt(receipt_number), invoiceTexts.paymentMethodLabels[method], reference]
    .filter(Boolean)
    .join(' · ');

function ReceiptContent({ invoice, payment }: { invoice: MyInvoice; payment: MyPayment }) {
  return (
    <>
      <Facts
        facts={[
          [texts.receivedFrom, invoice.bill_name],
          [invoiceTexts.amount, rupees(payment.amount_paise)],
          [texts.words, rupeesInWords(payment.amount_paise, language)],
          [invoiceTexts.paidOn, formatDate(payment.paid_on)],
          [invoiceTexts.method, invoiceTexts.paymentMethodLabels[payment.method]],
          [invoiceTexts.reference, payment.reference],
          [texts.forInvoice, `${invoice.number ?? ''} ${invoiceTexts.issuedOn(formatDate(invoice.issued_on ?? ''))}`],
          [invoiceTexts.caseLabel, nameCase(invoice)],
        ]}
      />
      {invoice.tax_note && <Text style={styles.part}>{invoice.tax_note}</Text>}
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
          <Text style={styles.title}>{title}</Text>
          {cancelled_at && (
            <Text style={{ color: oxblood, marginBottom: 10 }}>
              {invoiceTexts.cancelledOn(formatDate(cancelled_at), cancel_reason ?? '')}
            </Text>
          )}
          {payment ? <ReceiptContent {...{ invoice, payment }} /> : <InvoiceContent {...content} />}
        </View>
        {cancelled_at && (
          <Text style={styles.cancelled} fixed>
            {texts.cancelledMark}
          </Text>
        )}
        <View style={[styles.foot, styles.muted]} fixed>
          <Text>{title}</Text>
          <Text render={({ pageNumber, totalPages }) => texts.pageOf(pageNumber, totalPages)} />
        </View>
      </Page>
    </Document>
  );
}
