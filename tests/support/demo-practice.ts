/** The people of the demo practice in a hosted database, and cases of theirs. */
import type { HostedPostgres } from './hosted-postgres.ts';

/** Whose request it is. */
export interface Who {
  role: string;
  sub: string;
}

export const admin = '00000000-0000-4000-8000-000000000001';
/** Two clients: their log-in and their record have the same id. */
export const meera = '00000000-0000-4000-8000-000000000002';
export const harpreet = '00000000-0000-4000-8000-000000000003';
export const asAdmin: Who = { role: 'app_admin', sub: admin };
export const asMeera: Who = { role: 'authenticated', sub: meera };
export const asHarpreet: Who = { role: 'authenticated', sub: harpreet };

/** Adds a case, Meera's where nothing else is said. Returns its id. */
export async function addCase(
  db: HostedPostgres,
  { clientId = meera, caseNumber = crypto.randomUUID() as string } = {},
): Promise<string> {
  const [row] = await db.asCaller<{ id: string }>(
    asAdmin,
    `insert into public.cases (case_number, title, description, client_id, practice_area)
     values ($1, 'Nair v. Menon', 'A long enough description', $2, 'civil') returning id`,
    [caseNumber, clientId],
  );
  if (!row) throw new Error('The case was not stored');
  return row.id;
}
