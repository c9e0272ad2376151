import type { Backend } from './proxy.ts';

/** Runs a task of Vite's with the two variables that tell the site where its backend is. */
export async function withBackend<T>(
  backend: Pick<Backend, 'url' | 'publishableKey'>,
  task: () => Promise<T>,
): Promise<T> {
  const ours = { VITE_SUPABASE_URL: backend.url, VITE_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey };
  const before = Object.keys(ours).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, ours);
  try {
    return await task();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
