import { type ClientLanguage, dateParts } from '@contract';
import { months as englishMonths } from '@contract/texts/en/dates';
import { versus as english } from '@contract/texts/en/papers';
import { months as hindiMonths } from '@contract/texts/hi/dates';
import { versus as hindi } from '@contract/texts/hi/papers';
import type { QueryClient } from '@tanstack/react-query';
import { errorToasts, type fieldLabels } from '@texts/papers';
import { casePartiesQuery, caseQuery } from '@/data/cases/queries';
import { clientQuery } from '@/data/clients/queries';
import { settingsQuery } from '@/data/settings/queries';
import { ApiError } from '@/lib/api';

/** Fields that a template may name in braces: `{client.name}`. */
export type PaperField = keyof typeof fieldLabels;
export type PaperValues = Readonly<Record<PaperField, string>>;

/** A file that is no template, and why, in the language of the page. */
export class RefusedTemplate extends Error {}

/** Facts of a case for its papers. @throws {ApiError} */
export async function readCase(client: QueryClient, caseId: string) {
  const fresh = { staleTime: 0 };
  const [courtCase, parties, settings] = await Promise.all([
    client.fetchQuery({ ...caseQuery(caseId), ...fresh }),
    client.fetchQuery({ ...casePartiesQuery(caseId), ...fresh }),
    client.fetchQuery({ ...settingsQuery, ...fresh }),
  ]);
  if (!courtCase) throw new ApiError(404, errorToasts.templateOpen.description);
  const ofCase = courtCase.client_id && (await client.fetchQuery({ ...clientQuery(courtCase.client_id), ...fresh }));
  return { courtCase, parties, settings, client: ofCase || null };
}
export type KnownOfCase = Awaited<ReturnType<typeof readCase>>;

const versus: Readonly<Record<ClientLanguage, string>> = { en: english, hi: hindi };
const months: Readonly<Record<ClientLanguage, readonly string[]>> = { en: englishMonths, hi: hindiMonths };

/** Values of a paper's fields, in the language of its template; empty where nothing is known. */
export function toPaperValues(
  { courtCase, client, parties, settings: { advocate, enrolment, office, contact } }: KnownOfCase,
  language: ClientLanguage,
  now = new Date(),
): PaperValues {
  const inFull = (value: string) => {
    const { day, month, year } = dateParts(value);
    return `${day} ${months[language][month - 1]} ${year}`;
  };
  const namesOf = (side: string) => parties.flatMap((party) => (party.side === side ? [party.name] : [])).join(', ');
  const [petitioners, respondents] = [namesOf('petitioner'), namesOf('respondent')];
  return {
    'client.name': client?.full_name ?? '',
    // In one line: it is named in sentences.
    'client.address': client?.address?.replaceAll(/,?\s*\n\s*/g, ', ') ?? '',
    'client.phone': client?.phone ?? '',
    'client.email': client?.email ?? '',
    'case.number': courtCase.case_number ?? '',
    'case.title': courtCase.title,
    'case.court': courtCase.court ?? '',
    'case.diary': courtCase.diary_number ?? '',
    'case.filed': inFull(courtCase.filing_date),
    parties: petitioners && respondents ? [petitioners, versus[language], respondents].join('\n') : '',
    petitioners,
    respondents,
    'advocate.name': advocate.name,
    'advocate.enrolment': enrolment.number,
    'office.address': `${office.address} ${office.postalCode}`,
    'office.phone': contact.phone,
    'office.email': contact.email,
    today: inFull(now.toISOString()),
  };
}
