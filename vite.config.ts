import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@contract': here('./supabase/functions/_shared/contract/index.ts'),
      '@': here('./src'),
    },
  },
  build: {
    target: 'es2023',
    // Fonts and drawings stay files: they are cached, and the Content-Security-Policy needs no `data:`.
    assetsInlineLimit: 0,
  },
});
