import path from 'node:path';
import { type EmbeddedStack, startEmbedded } from '../../embedded/index.ts';
import type { CleanupScope } from '../../lib/cleanup.ts';
import { addAdmin, subjectsOf, tokensOf } from './askers.ts';
import type { Ask } from './asks.ts';
import { fill } from './fill.ts';
import { type Scale, scaleOf } from './generate.ts';
import { type DataRequest, dataRequests, type Subjects } from './requests.ts';

/** A generated practice behind its REST API. */
export interface Practice {
  backend: EmbeddedStack;
  scale: Scale;
  subjects: Subjects;
  requests: DataRequest[];
  /** Tokens of those who ask. */
  tokens: Readonly<Record<DataRequest['as'], string>>;
}

/** How long (milliseconds) an answer took, from the request to its last byte, and its rows. */
export interface Timed {
  milliseconds: number;
  rows: number;
}

/**
 * Starts a backend in a folder and generates a practice in it, with an admin.
 * @param factor 1 for a practice of full size
 * @param scope takes the backend away again
 */
export async function openPractice(folder: string, factor: number, scope: CleanupScope): Promise<Practice> {
  const scale = scaleOf(factor);
  const backend = await startEmbedded({
    projectDir: process.cwd(),
    dataDir: path.join(folder, `practice-${factor}`),
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    functions: false,
    demo: false,
    log: () => {},
  });
  scope.add(() => backend.close());
  await addAdmin(backend);
  await fill(backend, scale);
  const subjects = await subjectsOf(backend, scale);
  return { backend, scale, subjects, requests: dataRequests(subjects), tokens: tokensOf(backend.jwtSecret, subjects) };
}

/** Sends a request and reads the whole answer. Errors: an answer that is not 2xx. */
export async function ask({ backend, tokens }: Practice, as: DataRequest['as'], request: Ask): Promise<Timed> {
  const { path, body, prefer } = request;
  const begun = performance.now();
  const response = await fetch(backend.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${tokens[as]}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(prefer && { prefer }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const milliseconds = performance.now() - begun;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  const answer: unknown = JSON.parse(text);
  return { milliseconds, rows: Array.isArray(answer) ? answer.length : 1 };
}
