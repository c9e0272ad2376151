import { send } from '../http.ts';
import { compare, type Result, timed } from '../report.ts';
import type { GeneratedBackend } from './generated-backend.ts';
import type { DataRequest, RestRequest } from './requests.ts';

/** Answers of both data sets may differ by a few rows. */
const minFill = 0.8;

/**
 * Sends each request to both data sets in turn.
 * Throws if a response has more rows than the screen shows, or the two responses differ too much
 */
export async function measure(full: GeneratedBackend, small: GeneratedBackend, runs: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, { as, what, request, maxRows }] of full.requests.entries()) {
    const name = `${as}, ${what}`;
    const rows = { full: 0, small: 0 };
    const time = (which: keyof typeof rows, practice: GeneratedBackend, request: RestRequest) => () =>
      timed(async () => {
        rows[which] = await countRows(practice, as, request);
      });
    const ofSmall = time('small', small, small.requests[index]?.small ?? request);
    results.push(await compare(name, runs, ofSmall, time('full', full, request)));
    if (rows.full > maxRows) throw new Error(`${name}: ${rows.full} rows came, the screen shows ${maxRows}`);
    if (rows.small < rows.full * minFill)
      throw new Error(`${name}: ${rows.small} rows of the small practice beside ${rows.full} of the full one`);
  }
  return results;
}

/** Sends a request as a user. Returns the number of rows that came. */
export async function countRows(practice: GeneratedBackend, as: DataRequest['as'], request: RestRequest) {
  const response = await sendAs(practice, as, request);
  return Array.isArray(response) ? response.length : 1;
}

/** Sends a request as a user. Returns the response. Throws if it is not 2xx. */
export function sendAs(
  { backend, tokens }: GeneratedBackend,
  as: DataRequest['as'],
  { path, body, prefer }: RestRequest,
): Promise<unknown> {
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${tokens[as]}`, ...(prefer && { prefer }) };
  return send(body ? 'POST' : 'GET', backend.url + path, headers, body);
}
