import type { BackendOfSite } from './proxy.ts';

type Variables = Record<string, string>;

/** Runs a task with additional environment variables. */
export async function withEnvironment<T>(variables: Variables, task: () => Promise<T>): Promise<T> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    return await task();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** The variables that tell the site of its backend. */
export function backendVariables(backend: BackendOfSite): Variables {
  const { url, publishableKey, realtime = true, resumableUploads = true } = backend;
  return {
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    ...(!realtime && { VITE_REALTIME: 'off' }),
    ...(!resumableUploads && { VITE_RESUMABLE_UPLOADS: 'off' }),
  };
}
