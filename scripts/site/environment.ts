import type { Backend } from './proxy.ts';

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

/** The variables with the address of the site's backend. */
export function backendVariables({ url, publishableKey }: Pick<Backend, 'url' | 'publishableKey'>): Variables {
  return { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey };
}
