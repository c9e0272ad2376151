import { Link } from '@chakra-ui/react';
import type { SocialPlatform } from '@contract';
import { adminPath, casePath, clientPath, eventPath, submissionPath } from '@contract/addresses';
import { isSwitched } from '@contract/roles';
import * as texts from '@texts/audit-log';
import { socialPlatformLabels } from '@texts/social-platforms';
import { userRoleLabels } from '@texts/users';
import type { ReactNode } from 'react';
import { RouterLink } from '@/components/router-link';
import type { AuditRow } from '@/data/audit-log';
import { settingTitle } from '@/features/settings/setting-words';
import { describeColumns } from './column-words';

/** Who made the change, of the office's other roles with the role that they had. */
export function describeActor({ actor_id, actor_name, actor_role, via }: AuditRow): string {
  const role = isSwitched(actor_role) ? userRoleLabels[actor_role] : null;
  if (actor_name !== null) return role ? texts.inRole(actor_name, role) : actor_name;
  if (actor_id !== null) return texts.aDeletedUser;
  if (via === 'database') return texts.anOperator;
  return via === 'auth' ? texts.supabaseAuth : texts.aScheduledJob;
}

/** A person in the possessive: their own, or somebody's. */
function whose({ actor_id, person_id, person_name }: AuditRow): string {
  if (actor_id === person_id) return texts.theirOwn;
  return person_name === null ? texts.aDeletedUsers : texts.somebodys(person_name);
}

/** Sentence about a log-in; undefined for every other kind. */
function aboutLogin(row: AuditRow): string | undefined {
  const isOwn = row.actor_id === row.person_id;
  if (row.kind === 'session') {
    if (row.action === 'insert') return isOwn ? texts.loggedIn : texts.beganSession(whose(row));
    return isOwn ? texts.loggedOutOrSessionEnded : texts.endedSession(whose(row));
  }
  if (row.kind === 'passkey') {
    return row.action === 'insert' ? texts.addedPasskey(whose(row)) : texts.removedPasskey(whose(row));
  }
  if (row.kind === 'second_factor') {
    return row.action === 'insert' ? texts.addedFactor(whose(row)) : texts.removedFactor(whose(row));
  }
  if (row.kind === 'role') return texts.changedRole(whose(row));
  if (row.kind === 'profile') {
    if (row.action === 'insert') return isOwn ? texts.registered : texts.addedAccount(whose(row));
    if (row.action === 'delete') return texts.deletedAccount(whose(row));
    return texts.changedOfPerson(whose(row), describeColumns(row));
  }
  if (row.kind !== 'account') return undefined;
  if (row.columns.includes('email_confirmed_at')) return texts.confirmedEmail(whose(row));
  const words = row.columns.includes('encrypted_password') ? texts.password : describeColumns(row);
  return texts.changedOfPerson(whose(row), words);
}

/** The case of an entry; null where it is not there any more. */
function toCase({ case_id, case_number }: AuditRow): Entity | null {
  return case_id === null || case_number === null ? null : { name: case_number, to: casePath(case_id) };
}

interface Entity {
  name: string;
  /** Where the dashboard shows it. */
  to?: string;
}

/** Name of the changed row; null where it has none any more, undefined where it never needs one. */
function toEntity(row: AuditRow): Entity | null | undefined {
  const named = (to: string): Entity | null => (row.name === null ? null : { name: row.name, to });
  switch (row.kind) {
    // A row without a name of its own is called by its case.
    case 'case':
    case 'case_assignee':
    case 'filing':
    case 'filing_item':
    case 'legal_hold':
    case 'message':
    case 'parking':
    case 'party':
      return toCase(row);
    case 'client':
    case 'client_link':
      return named(clientPath(row.row_id));
    case 'event':
    case 'order':
      return named(eventPath(row.row_id));
    case 'task':
      return named(row.case_id === null ? adminPath('tasks') : casePath(row.case_id, 'tasks'));
    case 'document':
      return row.case_id === null ? named('') : named(casePath(row.case_id, 'documents'));
    case 'submission':
      return named(submissionPath(row.row_id));
    case 'social_link':
      return { name: socialPlatformLabels[row.name as SocialPlatform] ?? '' };
    case 'setting':
      return { name: settingTitle(row.row_id) };
    case 'document_request':
    case 'erasure_request':
    case 'fee_agreement':
    case 'import':
    case 'invoice':
    case 'payment':
    case 'review_connection':
    case 'social_post':
      return row.name === null ? undefined : { name: row.name };
    default:
      return row.name === null ? null : { name: row.name };
  }
}

function EntityLink({ name, to }: Entity): ReactNode {
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
  const columns = describeColumns(row);
  const hasColumns = row.action === 'update' || row.action === 'open';
  const courtCase = ['event', 'document', 'document_request', 'fee_agreement', 'invoice'].includes(row.kind)
    ? toCase(row)
    : null;
  return (
    <>
      {texts.didWhat[row.action](describeActor(row), columns, texts.nouns[row.kind])}
      {named && (
        <>
          {' '}
          <EntityLink {...named} />
        </>
      )}
      {named === null && texts.deletedSince}
      {courtCase && (
        <>
          {texts.inCase}
          <EntityLink {...courtCase} />
        </>
      )}
      {hasColumns && row.columns.length > 0 && texts.changedColumns(columns)}
    </>
  );
}
