import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@contract': here('./supabase/functions/_shared/contract/index.ts'), '@': here('./src') };

export default defineConfig({
  test: {
    // A real Postgres answers more slowly on a busy machine; nothing waits for this long on purpose.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}', 'supabase/functions/_shared/contract/*.test.ts'],
          setupFiles: ['src/test-setup.ts'],
        },
      },
      { resolve: { alias }, test: { name: 'database', include: ['tests/database/**/*.test.ts'] } },
      { resolve: { alias }, test: { name: 'embedded', include: ['tests/embedded/**/*.test.ts'] } },
      {
        resolve: { alias },
        test: {
          name: 'backend',
          include: ['tests/policies/**/*.test.ts', 'tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/stack.ts'],
        },
      },
    ],
  },
});
