/** What is looked at: an embedded installation, or a Supabase project with its site. */
import { existsSync } from 'node:fs';
import { defaultTimeZone } from '../../supabase/functions/_shared/contract/limits.ts';
import type { Catalogue, Inspection } from '../database/inspection.ts';
import { type DataFolder, dataFolder } from '../embedded/data-folder.ts';
import { type Running, runningBackend, withInstallation } from '../embedded/installation.ts';
import { type Keys, readKeys } from '../embedded/keys.ts';
import { inspect as inspectInstallation } from '../embedded/operations/inspect.ts';
import type { Place } from '../site/place.ts';
import { NotChecked, within } from './check.ts';
import { expectedCatalogue } from './expected.ts';
import { request } from './http.ts';
import { inspectProject } from './project-database.ts';
import { functionsFile, type ProjectSettings, secretsIn, siteFiles } from './settings.ts';

interface Common {
  projectDir: string;
  /** Where the backend answers, or should. Errors: `NotChecked` while nothing runs. */
  url(): Promise<string>;
  /** The same once it has answered. Errors: `NotChecked` when it does not: one line has told it, others need not wait. */
  backend(): Promise<string>;
  publishableKey(): string;
  /** Errors: `NotChecked` where nobody named it. */
  secretKey(): string;
  /** What is in the database; asked once. */
  inspect(): Promise<Inspection>;
  /** What the migrations that were applied make; asked once. */
  expected(): Promise<Catalogue>;
  /** The local backend that runs, or null; a project has none. */
  running(): Promise<Running | null>;
  /** What no line may show. */
  secrets(): string[];
}

/** The local installation. */
export interface EmbeddedTarget extends Common {
  kind: 'embedded';
  place: Place;
  folder: DataFolder;
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
const TIMEOUT = 45_000;

async function answering(url: string): Promise<string> {
  await request(url).catch(({ message }: Error) => {
    throw new NotChecked(message);
  });
  return url;
}

/** The keys of a data folder. Errors: `NotChecked` where they are not whole; the line about them says more. */
function keysOf(file: string): Keys {
  try {
    return readKeys(file);
  } catch {
    throw new NotChecked('the keys of the data folder cannot be read');
  }
}

function keysIfAny(file: string): string[] {
  try {
    const { secret, jwtSecret, database } = readKeys(file);
    return [secret, jwtSecret, database];
  } catch {
    return [];
  }
}

/** The installation of a data folder, running or not. */
export function embeddedTarget(place: Place): EmbeddedTarget {
  const { projectDir, dataDir } = place;
  const folder = dataFolder(dataDir);
  const running = once(() => runningBackend(folder).catch(() => null));
  const inspect = once(async () => {
    keysOf(folder.keys);
    if (!existsSync(folder.ready)) throw new NotChecked(`there is no data in ${folder.root}`);
    return within(
      TIMEOUT,
      withInstallation(place, (installation) => inspectInstallation(installation, defaultTimeZone)),
    );
  });
  const url = async () => {
    const backend = await running();
    if (backend?.url) return backend.url;
    throw new NotChecked(backend ? 'the API is not there' : 'nothing runs on this data folder');
  };
  return {
    kind: 'embedded',
    projectDir,
    place,
    folder,
    running,
    url,
    backend: once(async () => answering(await url())),
    publishableKey: () => keysOf(folder.keys).publishable,
    secretKey: () => keysOf(folder.keys).secret,
    inspect,
    expected: once(async () => within(TIMEOUT, expectedCatalogue(projectDir, (await inspect()).applied))),
    secrets: () => [...keysIfAny(folder.keys), ...secretsIn(projectDir, [functionsFile, ...siteFiles])],
  };
}

/** The project that the settings name. */
export function projectTarget(projectDir: string, settings: ProjectSettings): ProjectTarget {
  const inspect = once(() => within(TIMEOUT, inspectProject(settings, defaultTimeZone)));
  const given = (value: string, name: string) => {
    if (value) return value;
    throw new NotChecked(`${name} is not set`);
  };
  const url = async () => given(settings.url, 'VITE_SUPABASE_URL');
  return {
    kind: 'project',
    projectDir,
    settings,
    running: async () => null,
    url,
    backend: once(async () => answering(await url())),
    publishableKey: () => given(settings.publishableKey, 'VITE_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: () => given(settings.secretKey, 'SUPABASE_SECRET_KEY'),
    inspect,
    expected: once(async () => within(TIMEOUT, expectedCatalogue(projectDir, (await inspect()).applied))),
    secrets: () => settings.secrets,
  };
}
