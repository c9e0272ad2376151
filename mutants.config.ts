/** The tests of plain functions, for `npm run mutants`. */
import { defineConfig } from 'vitest/config';
import { unit } from './vitest.config.ts';

const include = ['src/lib/**/*.test.ts', 'supabase/functions/_shared/contract/*.test.ts'];
export default defineConfig({ ...unit, test: { ...unit.test, include } });
