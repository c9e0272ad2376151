import { Link } from '@chakra-ui/react';
import { type SocialPlatform, settingKeys, socialPlatformLabels } from '@contract';
import * as texts from '@i18n/audit-log';
import type { ReactNode } from 'react';
import { RouterLink } from '@/components/router-link';
import { paths } from '@/lib/paths';
import type { AuditRow } from '../queries';

const toWords = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** `status and court`. Columns that mean the same are one. */
export function describeColumns(columns: readonly string[]): string {
  const words = [...new Set(columns.map((column) => texts.columnWords[column] ?? texts.otherColumn(toWords(column))))];
  return new Intl.ListFormat(texts.listLocale).format(words);
}

/** Who made the change. */
export function describeActor({ actor_id, actor_name, via }: AuditRow): string {
  if (actor_name !== null) return actor_name;
  if (actor_id !== null) return texts.aDeletedUser;
  if (via === 'database') return texts.anOperator;
  return via === 'auth' ? texts.supabaseAuth : texts.aScheduledJob;
}

/** A person in the possessive: their own, or somebody's. */
function whose({ actor_id, person_id, person_name }: AuditRow): string {
  if (actor_id === person_id) return texts.theirOwn;
  return person_name === null ? texts.aDeletedUsers : texts.somebodys(person_name);
}

/** What happened to a log-in; undefined for every other kind. */
function aboutLogin(row: AuditRow): string | undefined {
  const isOwn = row.actor_id === row.person_id;
  if (row.kind === 'session') {
    if (row.action === 'insert') return isOwn ? texts.loggedIn : texts.beganSession(whose(row));
    return isOwn ? texts.loggedOutOrSessionEnded : texts.endedSession(whose(row));
  }
  if (row.kind === 'role') return texts.changedRole(whose(row));
  if (row.kind === 'profile') {
    if (row.action === 'insert') return isOwn ? texts.registered : texts.addedAccount(whose(row));
    if (row.action === 'delete') return texts.deletedAccount(whose(row));
    return texts.changedOfPerson(whose(row), describeColumns(row.columns));
  }
  if (row.kind !== 'account') return undefined;
  if (row.columns.includes('email_confirmed_at')) return texts.confirmedEmail(whose(row));
  const words = row.columns.includes('encrypted_password') ? texts.password : describeColumns(row.columns);
  return texts.changedOfPerson(whose(row), words);
}

/** The name of what was changed, and where the dashboard shows it; null where it has no name any more. */
function toEntity(row: AuditRow): { name: string; to?: string } | null {
  const tab = (name: string, search: string) => `${paths.admin}?${new URLSearchParams({ tab: name, search })}`;
  switch (row.kind) {
    case 'case':
    case 'legal_hold':
      return row.case_number === null ? null : { name: row.case_number, to: tab('cases', row.case_number) };
    case 'submission':
      return row.name === null ? null : { name: row.name, to: tab('submissions', row.name) };
    case 'social_link':
      return { name: socialPlatformLabels[row.name as SocialPlatform] ?? '' };
    case 'setting':
      return {
        name: settingKeys.includes(row.row_id as never)
          ? texts.settingName(row.row_id, toWords(row.row_id))
          : row.row_id,
      };
    default:
      return row.name === null ? null : { name: row.name };
  }
}

function EntityLink({ name, to }: { name: string; to?: string }): ReactNode {
  if (!to) return name;
  return (
    <Link asChild>
      <RouterLink to={to}>{name}</RouterLink>
    </Link>
  );
}

/** An entry of the audit log as a sentence: `Asha Rao changed status and court of case CRL/1/2026`. */
export function AuditSentence({ row }: { row: AuditRow }) {
  const login = aboutLogin(row);
  if (login) return `${describeActor(row)} ${login}`;
  const named = toEntity(row);
  const columns = describeColumns(row.columns);
  const hasColumns = row.action === 'update' || row.action === 'open';
  const ofCase = ['event', 'document', 'document_request'].includes(row.kind) && row.case_number !== null;
  const isNameless = ['social_post', 'review_connection', 'document_request', 'erasure_request'].includes(row.kind);
  return (
    <>
      {texts.didWhat[row.action](describeActor(row), columns, texts.nouns[row.kind])}
      {named && (
        <>
          {' '}
          <EntityLink {...named} />
        </>
      )}
      {!named && !isNameless && texts.deletedSince}
      {ofCase && (
        <>
          {texts.inCase}
          <EntityLink {...(toEntity({ ...row, kind: 'case' }) ?? { name: '' })} />
        </>
      )}
      {hasColumns && row.columns.length > 0 && texts.changedColumns(columns)}
    </>
  );
}
