/** The first values of a form are valid for every stored row, and saved unchanged they make the row again; for every noun with a form. */
import {
  caseStatuses,
  clientKinds,
  clientLanguages,
  eventTypes,
  hearingOutcomes,
  invoiceLineKinds,
  partySides,
  photoCategories,
  practiceAreas,
  ratingChoices,
  settingKeys,
  socialLinkRequest,
  toInvoiceArguments,
  toPaise,
} from '@contract';
import { profileForm } from '@contract/account';
import { caseForm, partyForm, withoutNumber } from '@contract/cases';
import { clientForm } from '@contract/clients';
import { documentForm } from '@contract/documents';
import { eventForm, outcomeForm } from '@contract/events';
import { filingForm, filingItemForm, filingTemplateForm } from '@contract/filings';
import { photoForm } from '@contract/gallery';
import { feeAgreementForm, invoiceForm, paymentForm } from '@contract/invoices';
import { lengths } from '@contract/lengths';
import { quietHoursForm } from '@contract/notifications';
import { cleanLine, cleanText } from '@contract/plain-text';
import { taskForm } from '@contract/tasks';
import { testimonialForm } from '@contract/testimonials';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import fc, { type Arbitrary } from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createQueryClient } from '@/app/query-client';
import type { FormDraft } from '@/lib/form-draft';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json } from '@/testing';
import { useSaveProfile } from './account';
import * as cases from './cases/form-values';
import { useSaveCase, useSaveParty } from './cases/mutations';
import * as clients from './clients/mutations';
import { useRenameDocument } from './documents/mutations';
import * as events from './events/form-values';
import { useSaveEvent } from './events/mutations';
import * as filings from './filings/mutations';
import * as gallery from './gallery/form-values';
import { useSavePhoto } from './gallery/mutations';
import * as hearings from './hearings/form-values';
import { useSaveAgreement } from './invoices/admin-mutations';
import * as invoices from './invoices/form-values';
import { toQuietHours, useSaveQuietHours } from './notifications/preferences';
import { formSchema, toBuiltIn, toFormValues as toSettingForm, toStored } from './settings/setting-values';
import { toLinkForm, useSaveLink } from './social/mutations';
import * as tasks from './tasks/form-values';
import { useSaveTask } from './tasks/mutations';
import * as testimonials from './testimonials/mutations';

type Row = Record<string, unknown>;

/** Texts of two scripts, with marks that mean something elsewhere. */
const letters = [...'aZé9कान्,.;:-/()&\'"%₹ '];
const written = ([shortest, longest]: readonly [number, number], unit: string[], clean: (text: string) => string) => {
  const text = fc.string({
    unit: fc.constantFrom(...unit),
    minLength: shortest,
    maxLength: Math.min(longest, 40),
    size: 'max',
  });
  return fc
    .oneof({ weight: 9, arbitrary: text.map(clean) }, fc.constant('x'.repeat(longest)))
    .filter((one) => one.length >= Math.max(shortest, 1));
};
const line = (bounds: readonly [number, number]) => written(bounds, letters, cleanLine);
const text = (bounds: readonly [number, number]) => written(bounds, [...letters, '\n'], cleanText);
const name = (bounds: readonly [number, number]) =>
  line([bounds[0] - 1, bounds[1] - 1])
    .map((rest) => cleanLine(`M${rest}`))
    .filter((one) => one.length >= bounds[0]);
const optional = <Value>(value: Arbitrary<Value>) => fc.option(value, { nil: null });
const id = fc.uuid();
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Forms know minutes. */
const moment = fc
  .integer({ min: -20 * 365 * 1440, max: 60 * 365 * 1440 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());
const paise = fc.integer({ min: 1, max: 99_999_999 });
const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const cnr = fc.integer({ min: 0, max: 99_999_999 }).map((serial) => `DLHC${String(serial).padStart(8, '0')}2026`);
const phone = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map((number) => `+91${number}`);
const email = fc.stringMatching(/^[a-z]{1,10}(\.[a-z]{1,10})?@[a-z]{1,10}\.(in|com|भारत)$/);

interface Form {
  row: Arbitrary<Row>;
  // biome-ignore lint/suspicious/noExplicitAny: rows and forms of every noun
  toForm: (row: any) => object;
  schema: z.ZodMiniType;
  /** The hook that saves it, as a new row. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  useSave?: (draft: FormDraft<any>) => { mutateAsync: (values: any) => Promise<unknown> };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  toRow?: (form: any) => Row;
  /** A hook that changes a row that is there, and that row. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  useChange?: [hook: (base: any) => { mutateAsync: (values: any) => Promise<unknown> }, stored: Row];
}

const forms: Record<string, Form> = {
  cases: {
    row: fc.record({
      title: line(lengths.title),
      description: text(lengths.description),
      client_id: id,
      practice_area: oneOf(practiceAreas),
      status: oneOf(caseStatuses),
      case_number: optional(line(lengths.caseNumber)),
      court: optional(line(lengths.court)),
      filing_date: day,
      diary_number: optional(line(lengths.diaryNumber)),
      cnr: optional(cnr),
      bench: optional(line(lengths.bench)),
      stage: optional(line(lengths.stage)),
      former_numbers: fc.array(line(lengths.caseNumber), { maxLength: 3 }),
      client_side: optional(oneOf(partySides)),
    }),
    toForm: (row) => cases.toFormValues({ ...row, id: 'c', client_name: 'Meera Nair', next_hearing: [] }),
    schema: withoutNumber(caseForm),
    useSave: useSaveCase,
  },
  case_parties: {
    row: fc.record({
      side: oneOf(partySides),
      name: name(lengths.partyName),
      advocate: optional(line(lengths.advocate)),
    }),
    toForm: (row) => cases.toPartyForm({ ...row, id: 'p' }),
    schema: partyForm,
    useSave: useSaveParty,
  },
  clients: {
    row: fc.record({
      kind: oneOf(clientKinds),
      full_name: name(lengths.clientName),
      phone: optional(phone),
      email: optional(email),
      address: optional(text(lengths.address)),
      language: oneOf(clientLanguages),
      notes: optional(text(lengths.notes)),
    }),
    toForm: (row) => clients.toFormValues({ ...row, id: 'c', created_at: '', updated_at: '' }),
    schema: clientForm,
    useSave: clients.useSaveClient,
  },
  events: {
    row: fc
      .record({
        title: line(lengths.title),
        description: optional(text(lengths.eventDescription)),
        type: oneOf(eventTypes),
        start_date: moment,
        end_date: moment,
        location: optional(line(lengths.location)),
        case_id: optional(id),
        client_id: optional(id),
        court_hall: optional(line(lengths.courtHall)),
        item_number: optional(line(lengths.itemNumber)),
        bench: optional(line(lengths.bench)),
        purpose: optional(line(lengths.purpose)),
        bring: optional(text(lengths.bring)),
        is_tentative: fc.boolean(),
      })
      // An event of a case belongs to the case's client, by a trigger.
      .map((row) => ({ ...row, client_id: row.case_id ? null : row.client_id })),
    toForm: (row) =>
      events.toFormValues({
        ...row,
        id: 'e',
        outcome: null,
        next_event_id: null,
        case: null,
        client: null,
        order: null,
        updated_at: '',
      }),
    schema: eventForm,
    useSave: useSaveEvent,
  },
  tasks: {
    row: fc.record({
      title: line(lengths.taskTitle),
      due_on: optional(day),
      case_id: optional(id),
      assignee_id: optional(id),
    }),
    toForm: tasks.toFormValues,
    schema: taskForm,
    useSave: useSaveTask,
  },
  testimonials: {
    row: fc.record({
      name: line(lengths.testimonialName),
      occupation: fc.oneof(fc.constant(''), line(lengths.occupation)),
      message: text(lengths.testimonialMessage),
      rating: oneOf(ratingChoices).map(Number),
      visible: fc.boolean(),
    }),
    toForm: (row) => testimonials.toFormValues({ ...row, id: 't' }),
    schema: testimonialForm,
    useSave: testimonials.useSaveTestimonial,
  },
  gallery_photos: {
    row: fc.record({
      caption: optional(text(lengths.caption)),
      category: oneOf(photoCategories),
      visible: fc.boolean(),
      sort_order: fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }),
    }),
    toForm: gallery.toFormValues,
    schema: photoForm,
    useSave: useSavePhoto,
  },
  case_documents: {
    row: fc.record({ name: fc.stringMatching(/^[A-Za-zक-ह][A-Za-z0-9 ,()-]{0,40}\.pdf$/) }),
    toForm: (row) => row,
    schema: documentForm,
    useSave: useRenameDocument,
  },
  filings: {
    row: fc.record({
      name: line(lengths.filingName),
      filed_on: optional(day),
      diary_number: optional(line(lengths.diaryNumber)),
    }),
    toForm: filings.toFilingForm,
    schema: filingForm,
    useSave: filings.useSaveFiling,
  },
  filing_items: {
    row: fc.record({
      title: line(lengths.filingItem),
      notified_on: optional(day),
      days: fc.integer({ min: 1, max: 365 }),
      cure_by: optional(day),
      done_on: optional(day),
      document_id: optional(id),
      remark: optional(text(lengths.remark)),
      assignee_id: optional(id),
    }),
    toForm: (row) =>
      filings.toItemForm({ ...row, id: 'i', filing_id: 'f', kind: 'defect', updated_at: '', document: null }),
    schema: filingItemForm,
    useSave: filings.useSaveItem,
  },
  filing_templates: {
    row: fc.record({
      name: line(lengths.filingName),
      items: fc.array(line(lengths.filingItem), { minLength: 1, maxLength: 5 }),
    }),
    toForm: filings.toTemplateForm,
    schema: filingTemplateForm,
    useSave: filings.useSaveTemplate,
  },
  fee_agreements: {
    row: fc.record({
      client_id: id,
      case_id: optional(id),
      description: text(lengths.feeAgreement),
      agreed_on: day,
      amount_paise: optional(paise),
    }),
    toForm: invoices.toAgreementForm,
    schema: feeAgreementForm,
    useSave: useSaveAgreement,
  },
  invoices: {
    row: fc.record({
      client_id: id,
      case_id: optional(id),
      tax_note: text([1, 500]),
      notes: text([1, 2000]),
      lines: fc.array(
        fc.record({
          kind: oneOf(invoiceLineKinds),
          description: text(lengths.invoiceLine),
          on_date: day,
          amount_paise: paise,
        }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
    toForm: invoices.toFormValues,
    schema: invoiceForm,
    toRow: (form) =>
      Object.fromEntries(
        Object.entries(toInvoiceArguments(form)).map(([parameter, value]) => [parameter.slice(2), value]),
      ),
  },
  payments: {
    row: fc.record({ amount_paise: paise, reference: optional(line(lengths.paymentReference)) }),
    toForm: ({ amount_paise: open_paise, reference: claimed_reference }) =>
      invoices.newPayment({ open_paise, claimed_reference } as never),
    schema: paymentForm,
    toRow: ({ amount, reference }) => ({ amount_paise: toPaise(amount), reference: reference || null }),
  },
  hearings: {
    row: fc
      .record({
        outcome: oneOf(hearingOutcomes),
        order_text: optional(text(lengths.order)),
        order_shared: fc.boolean(),
        next_date: optional(moment),
        next_purpose: optional(line(lengths.purpose)),
        next_tentative: fc.boolean(),
      })
      .map((row) => {
        const next = row.next_date !== null && !hearings.isFinal(row.outcome);
        return {
          ...row,
          order_shared: row.order_text !== null && row.order_shared,
          ...(!next && { next_date: null, next_purpose: null, next_tentative: false }),
        };
      }),
    toForm: ({ outcome, order_text, order_shared, next_date, next_purpose: purpose, next_tentative: is_tentative }) =>
      hearings.toFormValues(
        aHearing(
          outcome,
          order_text && { body: order_text, shared: order_shared },
          next_date && { start_date: next_date, purpose, is_tentative },
        ),
      ),
    schema: outcomeForm,
    toRow: (form) => {
      const given = hearings.toArguments(aHearing(form.outcome, null, null), form);
      const names = ['outcome', 'order_text', 'order_shared', 'next_date', 'next_purpose', 'next_tentative'];
      const row = Object.fromEntries(names.map((one) => [one, (given as Row)[`p_${one}`] ?? null]));
      return { ...row, next_tentative: row.next_tentative ?? false };
    },
  },
};

/** No texts of a form: recorded by the database, or a switch for each kind. */
const switched: readonly string[] = ['bar_council', 'notifications', 'portal'];
const settings: [string, Form][] = settingKeys
  .filter((key) => !switched.includes(key))
  .map((key) => {
    const fields = Object.keys(toBuiltIn(key)).filter((field) => !field.includes('_'));
    // Of a field what its rule takes, and never what is built in: that is not stored.
    const value = fc.constantFrom(
      'A1',
      'Plain words',
      '+91 98765 43210',
      'asha@example.com',
      '10:30',
      'no',
      '2001-02-03',
    );
    const some = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 3 });
    // Of an enrolment some fields go together.
    const all = fc.record({ number: value, date: value, stateBarCouncil: value, aorCode: fc.constantFrom('', '1234') });
    const given: Arbitrary<Row> =
      key === 'enrolment' ? all.map(({ aorCode, ...rest }) => ({ ...rest, ...(aorCode && { aorCode }) })) : some;
    const row = given.filter((stored) => {
      const isTaken = formSchema(key).safeParse({ ...toBuiltIn(key), ...stored }).success;
      return isTaken && Object.entries(stored).every(([field, text]) => toBuiltIn(key)[field] !== text);
    });
    const toForm = (stored: Row) => toSettingForm(key, stored as never);
    return [
      `site_settings, ${key}`,
      { row, toForm, schema: formSchema(key), toRow: (form) => toStored(key, form) as Row },
    ];
  });

const changed: Record<string, Form> = {
  profiles: {
    row: fc.record({ full_name: name(lengths.fullName), phone: optional(phone), language: oneOf(clientLanguages) }),
    toForm: ({ full_name, ...row }) => ({ fullName: full_name, phone: row.phone ?? '', language: row.language }),
    schema: profileForm,
    useChange: [(base) => useSaveProfile('u', base), { full_name: 'Zoya Ali', phone: '+911111111111', language: 'en' }],
  },
  notification_preferences: {
    row: fc.record({ quiet_from: oneOf(['22:00', '00:00', '23:59']), quiet_until: oneOf(['07:00', '12:30']) }),
    toForm: toQuietHours,
    schema: quietHoursForm,
    useChange: [(base) => useSaveQuietHours('u', base), { quiet_from: '21:00', quiet_until: '06:00' }],
  },
  social_links: {
    row: fc.record({ url: oneOf(['https://example.com/a', 'https://example.in/b?c=d']) }),
    toForm: toLinkForm,
    schema: socialLinkRequest,
    useChange: [(base) => useSaveLink('facebook', base), { url: 'https://example.org' }],
  },
};

/** A hearing with its result, its order and the next one. */
function aHearing(outcome: string, order: object | null, next: object | null): never {
  const hearing = {
    id: 'h',
    start_date: '2026-11-24T05:00:00Z',
    outcome,
    outcome_recorded_at: null,
    updated_at: '',
    order,
  };
  return { hearing, ...(next && { next: { id: 'n', updated_at: '', ...next } }) } as never;
}

/** The row after a noun's mutation of one that is there. */
function openChange({ useChange, toForm }: Form) {
  const [useHook, stored] = useChange ?? [];
  if (!useHook) return null;
  const answer = () => json([{ ...stored, updated_at: '2026-01-01T00:00:00Z' }]);
  // The session is asked for again where it has what was changed.
  const get = (_: object, name: string) => (name.endsWith('/status') ? () => json(aUser()) : answer);
  const sent = fakeNetwork(new Proxy({}, { get }));
  setSession(aUser());
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return async (values: object) => {
    const { result, unmount } = renderHook(() => useHook(toForm(stored)), { wrapper });
    await act(() => result.current.mutateAsync(values));
    unmount();
    const written = sent.splice(0).find(({ method }) => method === 'PATCH');
    return { ...stored, ...(written?.body as Row) };
  };
}

/** The body that a noun's mutation sends for a new row. */
function openSave({ useSave }: Form) {
  if (!useSave) return null;
  const sent = fakeNetwork(new Proxy({}, { get: () => () => json([{ id: 'new' }]) }));
  setSession(aUser({ role: 'admin' }));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useSave({ key: 'form', id: null, values: {} }), { wrapper });
  return async (values: object) => {
    await act(() => result.current.mutateAsync(values));
    const body = sent.at(-1)?.body as Row;
    return (body.p_client ?? body) as Row;
  };
}

/** Moments are the same however they are written. */
const toComparable = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value,
    ]),
  );

it.each([...Object.entries({ ...forms, ...changed }), ...settings])(
  'a row of %s is valid in its form, and comes back as it was',
  async (_, form) => {
    const save = openSave(form) ?? openChange(form);
    await fc.assert(
      fc.asyncProperty(form.row, async (row) => {
        const parsed = form.schema.safeParse(form.toForm(row));
        expect(parsed.error?.issues ?? []).toEqual([]);
        const back = save ? await save(parsed.data as object) : form.toRow?.(parsed.data);
        expect(toComparable(back ?? {})).toEqual(toComparable(row));
      }),
      { numRuns: 60 },
    );
  },
);
