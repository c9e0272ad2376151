/** What is looked at: an embedded installation, or a Supabase project with its site. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { defaultTimeZone } from '../../supabase/functions/_shared/contract/limits.ts';
import type { Catalogue, Inspection } from '../database/inspection.ts';
import { type DataFolder, dataFolder } from '../embedded/data-folder.ts';
import type { Keys } from '../embedded/keys.ts';
import { lockFile, lockHolder } from '../embedded/lock.ts';
import { operate } from '../embedded/operate.ts';
import type { Place } from '../site/place.ts';
import { NotChecked, within } from './check.ts';
import { expectedCatalogue } from './expected.ts';
import { request } from './http.ts';
import { inspectProject } from './project-database.ts';
import { functionsFile, type ProjectSettings, secretsIn, siteFiles } from './settings.ts';

/** What is in a database, with this machine's clock when it was asked and when it answered. */
export interface Inspected extends Inspection {
  asked: number;
  answered: number;
}

interface Common {
  projectDir: string;
  /** Where the backend answers, or should. Errors: `NotChecked` while nothing runs. */
  url(): string;
  /** The same once it has answered. Errors: `NotChecked` when it does not: one line has told it, others need not wait. */
  backend(): Promise<string>;
  publishableKey(): string;
  /** Errors: `NotChecked` where nobody named it. */
  secretKey(): string;
  /** What is in the database; asked once. */
  inspect(): Promise<Inspected>;
  /** What the migrations that were applied make; asked once. */
  expected(): Promise<Catalogue>;
  /** This machine's clock, in milliseconds. */
  clock(): number;
  /** What no line may show. */
  secrets(): string[];
}

/** The local installation. */
export interface EmbeddedTarget extends Common {
  kind: 'embedded';
  place: Place;
  folder: DataFolder;
  /** The process that runs it. */
  holder: { pid: number; url?: string } | null;
  /** When that began to answer, in milliseconds. */
  startedAt(): number;
}

/** A hosted or self-hosted project. */
export interface ProjectTarget extends Common {
  kind: 'project';
  settings: ProjectSettings;
}

export type Target = EmbeddedTarget | ProjectTarget;

function once<T>(task: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= task();
    return result;
  };
}

/** How long it may take to open a database, and to make one for comparison, on a small machine. */
const PATIENCE = 45_000;

async function timed(clock: () => number, inspect: () => Promise<Inspection>): Promise<Inspected> {
  const asked = clock();
  return { ...(await within(PATIENCE, inspect())), asked, answered: clock() };
}

async function answering(url: string): Promise<string> {
  await request(url).catch(({ message }: Error) => {
    throw new NotChecked(message);
  });
  return url;
}

/** The keys of a data folder, without making any. Errors: `NotChecked` where they are not whole. */
function readKeys(file: string): Keys {
  try {
    const keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>;
    if (keys.publishable && keys.secret && keys.jwtSecret) return keys as Keys;
  } catch {
    // the line about the keys says more
  }
  throw new NotChecked('the keys of the data folder cannot be read');
}

function keysIfAny(file: string): string[] {
  try {
    const { secret, jwtSecret } = readKeys(file);
    return [secret, jwtSecret];
  } catch {
    return [];
  }
}

/** The installation of a data folder, running or not. */
export function embeddedTarget(place: Place, clock = Date.now): EmbeddedTarget {
  const { projectDir, dataDir } = place;
  const folder = dataFolder(dataDir);
  const holder = lockHolder(dataDir);
  const inspect = once(async () => {
    readKeys(folder.keys); // a folder that is opened without them would be given new ones
    if (!existsSync(folder.ready)) throw new NotChecked(`there is no data in ${folder.root}`);
    if (holder && !holder.url) throw new NotChecked(`process ${holder.pid} is just starting`);
    return timed(clock, () => operate(place, 'inspect', { timeZone: defaultTimeZone }));
  });
  const url = () => {
    if (holder?.url) return holder.url;
    throw new NotChecked(holder ? `process ${holder.pid} is just starting` : 'nothing runs on this data folder');
  };
  return {
    kind: 'embedded',
    projectDir,
    place,
    folder,
    holder,
    // It writes its address into the lock then.
    startedAt: () => statSync(lockFile(dataDir)).mtimeMs,
    url,
    backend: once(() => answering(url())),
    publishableKey: () => readKeys(folder.keys).publishable,
    secretKey: () => readKeys(folder.keys).secret,
    inspect,
    expected: once(async () => within(PATIENCE, expectedCatalogue(projectDir, (await inspect()).applied))),
    clock,
    secrets: () => [...keysIfAny(folder.keys), ...secretsIn(projectDir, [functionsFile, ...siteFiles])],
  };
}

/** The project that the settings name. */
export function projectTarget(projectDir: string, settings: ProjectSettings, clock = Date.now): ProjectTarget {
  const inspect = once(() => timed(clock, () => inspectProject(settings, defaultTimeZone)));
  const given = (value: string, name: string) => {
    if (value) return value;
    throw new NotChecked(`${name} is not set`);
  };
  const url = () => given(settings.url, 'VITE_SUPABASE_URL');
  return {
    kind: 'project',
    projectDir,
    settings,
    url,
    backend: once(() => answering(url())),
    publishableKey: () => given(settings.publishableKey, 'VITE_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: () => given(settings.secretKey, 'SUPABASE_SECRET_KEY'),
    inspect,
    expected: once(async () => within(PATIENCE, expectedCatalogue(projectDir, (await inspect()).applied))),
    clock,
    secrets: () => settings.secrets,
  };
}
