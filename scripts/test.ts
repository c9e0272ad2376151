/**
 * `npm test`: the checks and tests that every change needs. `npm run test:all`: the slow ones too.
 * `npm test -- unit e2e` runs only the steps whose names contain a word.
 */
import path from 'node:path';
import { ensureChromium } from './test-run/chromium.ts';
import { runSteps } from './test-run/run.ts';
import { nightlySteps, steps } from './test-run/steps.ts';

const [all, words] = [process.argv.includes('--all'), process.argv.slice(2).filter((word) => word !== '--all')];
const wanted = [...steps, ...(all ? nightlySteps : [])].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (wanted.length === 0) {
  console.error(`No step is named like that. There are: ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const env = {
  ...process.env,
  ...(all && { ALL_TESTS: '1' }),
  PLAYWRIGHT_CHROMIUM: ensureChromium(),
  // The commands of packages ask for any `node`: this one, not one that is too old.
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
};
process.exit(await runSteps(wanted, env));
