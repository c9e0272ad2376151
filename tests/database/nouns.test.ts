/**
 * A noun is described by its form, and stored in a table: columns, bounds, what may be left out and what is chosen from are
 * the same in both, and in what an import writes. What differs is listed here with its reason.
 */
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { columnWord } from '@/features/audit-log/internal/column-words';
import { importedCase, importedClient } from '../../src/data/imports/fields.ts';
import {
  type AuditKind,
  calendarEvent,
  caseDocument,
  caseParty,
  client,
  clientCase,
  contactSubmission,
  galleryPhoto,
  invoice,
  payment,
  requestedDocument,
  socialLink,
  task,
  testimonial,
  toColumn,
} from '../../supabase/functions/_shared/contract/index.ts';
import { type Noun, nouns } from '../../supabase/functions/_shared/contract/nouns.ts';
import { setUpProject } from './practice.ts';

const { sql, column } = setUpProject();

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Reasons = Readonly<Record<string, string>>;

interface Stored {
  table: string;
  /** The answer of the API for a row. */
  answer?: { shape: Shape };
  /** Fields that an admin cannot give a new row, or cannot change. */
  fixed?: Reasons;
  /** Fields that it does not answer. */
  unanswered?: Reasons;
  /** Columns that are no field of the form, by the reason. */
  columns?: Reasons;
  /** Fields that are no column. */
  fields?: Reasons;
  /** Fields that the form takes otherwise than the column. */
  differs?: Reasons;
}

const byTrigger = 'set by trigger';
const ofShown = 'the thing that the form is opened for';
const rupees = 'rupees as people write them; the column is paise, also of expenses and discounts';
const moment = 'day and time of the practice; the column is a moment';
const anyLanguage = 'a new language needs no migration';
const ownForm = 'another form, or a button';
const atSending = 'when it is sent';
const shape = 'bounded by its pattern';
const namesIn = (reasons: Reasons) => Object.values(reasons).flatMap((names) => names.split(' '));

const stored: Record<Noun, Stored | string> = {
  cases: {
    table: 'cases',
    answer: clientCase,
    fixed: { submissionId: 'of a new case', clientSide: 'of a new case: then the client is a party' },
    unanswered: { submissionId: 'only the site makes a case of an enquiry' },
    columns: { [byTrigger]: 'client_name party_names' },
    fields: { isUnfiled: 'its number is null' },
    differs: { clientId: 'null where the client is gone', caseNumber: 'null where it is not yet filed' },
  },
  parties: {
    table: 'case_parties',
    answer: caseParty,
    columns: { [ofShown]: 'case_id', [byTrigger]: 'client_id', [ownForm]: 'position' },
  },
  clients: {
    table: 'clients',
    answer: client,
    fields: { reason: 'conflict_checks.reason', submissionId: 'contact_submissions.client_id' },
    differs: { language: anyLanguage },
  },
  events: {
    table: 'events',
    answer: calendarEvent,
    columns: { [ownForm]: 'outcome', [byTrigger]: 'outcome_recorded_at next_event_id dated_at' },
    fields: { startTime: moment, endTime: moment },
  },
  outcomes: 'record_outcome() writes the hearing, its order and the next one',
  tasks: { table: 'tasks', answer: task, columns: { [ownForm]: 'done_at', [byTrigger]: 'created_by' } },
  filings: { table: 'filings', columns: { [ofShown]: 'case_id' } },
  filingItems: {
    table: 'filing_items',
    columns: { [ofShown]: 'filing_id case_id kind', [byTrigger]: 'sort_order' },
  },
  filingTemplates: { table: 'filing_templates' },
  documents: {
    table: 'case_documents',
    answer: caseDocument,
    columns: {
      [ofShown]: 'case_id',
      [byTrigger]: 'client_id created_by published_at awaits_message former_client_id',
      [ownForm]: 'shared deleted_at',
    },
  },
  documentRequests: {
    table: 'document_requests',
    answer: requestedDocument,
    columns: { [ofShown]: 'case_id', [byTrigger]: 'client_id document_id answered_at created_by former_client_id' },
  },
  messages: {
    table: 'case_messages',
    columns: { [ofShown]: 'case_id', [byTrigger]: 'client_id author_id author_name is_from_admin former_client_id' },
    fields: { documents: 'message_documents' },
  },
  invoices: {
    table: 'invoices',
    answer: invoice,
    columns: {
      [atSending]:
        'status number financial_year serial issued_on sent_at due_on bill_name bill_address case_number case_title letterhead',
      [ownForm]:
        'cancelled_at cancel_reason claimed_at claimed_reference closed_paise closed_as closed_at close_reason reminded_at',
      [byTrigger]: 'total_paise paid_paise tax_paise',
    },
    fields: { lines: 'invoice_lines' },
    differs: { clientId: 'null once the client is erased' },
  },
  invoiceLines: {
    table: 'invoice_lines',
    columns: { [ofShown]: 'invoice_id', [byTrigger]: 'sort_order', [rupees]: 'amount_paise' },
    fields: { amount: rupees },
  },
  payments: {
    table: 'payments',
    answer: payment,
    columns: {
      [ofShown]: 'invoice_id client_id',
      [byTrigger]: 'receipt_number financial_year serial letterhead',
      [ownForm]: 'cancelled_at cancel_reason certificate_seen_at',
      [rupees]: 'amount_paise tax_paise',
    },
    fields: { amount: rupees, tax: rupees, receiptYear: 'of its number' },
  },
  feeAgreements: {
    table: 'fee_agreements',
    fixed: { clientId: 'of a new one' },
    columns: { [rupees]: 'amount_paise' },
    fields: { amount: rupees },
  },
  testimonials: { table: 'testimonials', answer: testimonial },
  photos: {
    table: 'gallery_photos',
    answer: galleryPhoto,
    columns: { 'of the file': 'file_name small_file_name original_name width height uploaded_at' },
  },
  submissions: {
    table: 'contact_submissions',
    answer: contactSubmission,
    unanswered: { language: 'of the notice that was shown' },
    columns: { [ownForm]: 'client_id status', [byTrigger]: 'submitted_at' },
    differs: { email: shape, language: anyLanguage, service: 'visitors cannot choose what older enquiries have' },
  },
  socialLinks: {
    table: 'social_links',
    answer: socialLink,
    columns: { [ofShown]: 'platform' },
    differs: { url: 'null until there is one' },
  },
  accounts: {
    table: 'profiles',
    columns: { [ownForm]: 'username email role', [byTrigger]: 'has_client' },
    differs: { language: anyLanguage },
  },
  invitations: {
    table: 'invitations',
    columns: { [byTrigger]: 'client_id invited_by token_hash expires_at' },
    differs: { email: shape, username: shape, role: 'nobody is invited as an admin' },
  },
  legalHolds: { table: 'legal_holds', columns: { [ofShown]: 'case_id' } },
  erasureRequests: {
    table: 'erasure_requests',
    columns: { 'the form of who asks': 'user_id message', [ownForm]: 'outcome closed_at' },
    differs: { answer: 'null until it is answered' },
  },
};

const notWritten = 'nobody writes it: Postgres or a job does';
const ticked = 'chosen from what is there, no form';
const withoutNoun: Reasons = {
  [notWritten]:
    'audit_log business_reviews cancelled_events case_diary cause_list_checks client_users conflict_checks consents imports job_runs notifications page_visits social_post_deliveries whatsapp_consents',
  [ticked]: 'case_assignees message_documents notification_preferences',
  'a file': 'document_versions paper_templates social_posts',
  'written with the result of a hearing': 'hearing_orders',
  'one text a language': 'privacy_notices',
  'a schema for each key, a row for each schema': 'site_settings review_integration',
};

interface Column {
  name: string;
  type: string;
  is_required: boolean;
  has_default: boolean;
  can_insert: boolean;
  can_update: boolean;
  cleaned: string | null;
  labels: string[] | null;
  checks: string;
}

/** The columns of a table that are not made by Postgres, by name. */
async function columnsOf(table: string): Promise<Map<string, Column>> {
  const rows = await sql<Column>`
    select a.attname as name, t.typname as type, a.attnotnull as is_required, a.atthasdef as has_default,
      has_column_privilege('app_admin', a.attrelid, a.attnum, 'insert') as can_insert,
      has_column_privilege('app_admin', a.attrelid, a.attnum, 'update') as can_update,
      (
        select args[array_position(args, a.attname::text) - 1] from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid and p.proname = 'clean_columns'
        cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000')) x (args)
        where t.tgrelid = a.attrelid and a.attname = any (args)
          -- Also among the columns and in the condition of the trigger.
          and regexp_count(pg_get_triggerdef(t.oid), '\\m' || a.attname || '\\M')
            > (t.tgqual is not null)::integer + (t.tgattr <> '')::integer
      ) as cleaned,
      (select array_agg(e.enumlabel::text) from pg_enum e where e.enumtypid = t.oid) as labels,
      coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey)), '') as checks
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('id', 'created_at', 'updated_at')`;
  return new Map(rows.map((row) => [row.name, row]));
}

interface Bounds {
  shortest: number;
  longest: number | null;
  values: unknown[] | null;
}

/** The bounds of a text, and what is chosen from, of the constraints of its column. */
function boundsOfColumn({ name, labels, checks }: Column): Bounds {
  const bound = (sign: string) => new RegExp(`char_length\\("?${name}"?\\) ${sign} (\\d+)`).exec(checks)?.[1];
  const listed = new RegExp(`${name} = ANY \\(ARRAY\\[([^\\]]*)`).exec(checks)?.[1]?.matchAll(/'(\w+)'/g);
  return {
    shortest: Number(bound('>=') ?? 0),
    longest: bound('<=') ? Number(bound('<=')) : null,
    values: (labels ?? (listed ? [...listed].map(([, value]) => value) : null))?.toSorted() ?? null,
  };
}

/** The bounds of a field, also of one that may stay empty. */
function boundsOfField(schema: z.ZodMiniType): Bounds {
  const { anyOf, ...whole } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const parts = [...(anyOf ?? []), whole].filter((part) => typeof part === 'object');
  const numbers = (name: 'minLength' | 'maxLength') => parts.flatMap((part) => part[name] ?? []);
  return {
    shortest: Math.max(0, ...numbers('minLength')),
    longest: numbers('maxLength').length > 0 ? Math.max(...numbers('maxLength')) : null,
    values: parts.find((part) => part.enum)?.enum?.toSorted() ?? null,
  };
}

const withTable = Object.entries(stored).flatMap(([noun, one]) =>
  typeof one === 'string' ? [] : [[noun, one] as const],
);

describe.each(withTable)('%s', (noun, { table, answer, columns: made = {}, fields: elsewhere = {}, ...except }) => {
  const { shape }: { shape: Shape } = nouns[noun as Noun];
  const fields = Object.keys(shape).filter((field) => !(field in elsewhere));
  let columns: Map<string, Column>;
  beforeAll(async () => {
    columns = await columnsOf(table);
  });

  it('has a column for each field, and a field for each column', () => {
    expect([...columns.keys()].sort()).toEqual([...namesIn(made), ...fields.map(toColumn)].sort());
  });

  it('has the same bounds, values and what may be left out', () => {
    const differing = fields.flatMap((field) => {
      const [schema, inDatabase] = [shape[field], columns.get(toColumn(field))];
      if (!schema || !inDatabase) return [];
      const { type, is_required, has_default } = inDatabase;
      const isRequired = !schema.safeParse('').success;
      // A field that is left out is stored as null, and has no shortest text. Numbers and days are bounded by their types.
      const toComparable = ({ shortest, longest, values }: Bounds, required: boolean) => ({
        required,
        ...(type === 'text' && { shortest: required ? shortest : 0, longest }),
        ...(!/^(_|int|num|float|date|time|bool)/.test(type) && { values }),
      });
      const form = toComparable(boundsOfField(schema), isRequired);
      const database = toComparable(boundsOfColumn(inDatabase), is_required && (isRequired || !has_default));
      return isDeepStrictEqual(form, database) ? [] : [{ field, form, database }];
    });
    const { differs = {} } = except;
    expect(differing.filter(({ field }) => !(field in differs))).toEqual([]);
    // Also no exception that is none any more.
    expect(differing.map(({ field }) => field).sort()).toEqual(Object.keys(differs).sort());
  });

  it('is written whole where it is written, and in one line where the form takes one', () => {
    const without = (has: (one: Column) => unknown) => {
      const missing = fields.filter((field) => !has(columns.get(toColumn(field)) as Column));
      return missing.length === fields.length ? [] : missing;
    };
    const isLine = (field: string) => shape[field]?.safeParse('Ab\nc defghijkl').data === 'Ab c defghijkl';
    const { fixed = {} } = except;
    const missing = [...without((one) => one.can_insert), ...without((one) => one.can_update)];
    expect([...new Set(missing)].sort()).toEqual(Object.keys(fixed).sort());
    expect(fields.filter((field) => isLine(field) && columns.get(toColumn(field))?.cleaned !== 'line')).toEqual([]);
  });

  if (!answer) return;
  it('is answered as it is stored', () => {
    const answered = Object.entries(answer.shape).filter(([field]) => columns.has(toColumn(field)));
    expect(answered.map(([field, schema]) => [field, schema.safeParse(null).success])).toEqual(
      answered.map(([field]) => [field, !columns.get(toColumn(field))?.is_required]),
    );
    const { unanswered = {} } = except;
    expect(fields.filter((field) => !(field in answer.shape))).toEqual(Object.keys(unanswered));
  });
});

it('names each table that no form describes, and why', async () => {
  const tables = await column`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  const described = withTable.map(([, { table }]) => table);
  expect(tables).toEqual([...described, ...namesIn(withoutNoun)].sort());
});

it.each([
  [
    'cases',
    importedCase,
    {
      submission_id: 'of an enquiry',
      former_numbers: 'no cell holds several',
      client_side: 'undone nothing may have been added',
    },
  ],
  ['clients', importedClient, {}],
] as const)('an import of %s writes each field', async (table, { shape }, notImported: Reasons) => {
  const written = await column`select unnest(private.import_columns(${`public.${table}`}::regclass))`;
  expect(written.sort()).toEqual([...Object.keys(shape).map(toColumn), ...Object.keys(notImported)].sort());
});

/** Columns of the audit log without a word, by the reason. */
const wordless: Reasons = {
  'a sentence of its own': 'account.encrypted_password account.email_confirmed_at',
  'its fields have words': 'setting.value',
  'never changed':
    'setting.key setting.is_public paper_template.name privacy_notice.body privacy_notice.language privacy_notice.published_at privacy_notice.version task.created_by',
};

it('has a word for each column that the audit log names', async () => {
  const named = await column`
    select distinct args[1] || '.' || name
    from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid and p.proname = 'record_changes'
    cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000')) a (args)
    cross join lateral (
      select unnest(string_to_array(nullif(args[5], ''), ' ')) as name
      union all
      select c.attname from pg_attribute c
      where args[5] = '' and c.attrelid = t.tgrelid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
        and c.attname not in ('id', 'created_at')
        and (select prosrc from pg_proc where proname = 'changed_columns') !~ ('not in .*''' || c.attname || '''')
    ) n
    where t.tgtype & 16 > 0`;
  const missing = named.filter((name) => {
    const [kind = '', of = ''] = name.split('.');
    return columnWord(kind as AuditKind, of) === undefined;
  });
  expect(missing.sort()).toEqual(namesIn(wordless).sort());
});
