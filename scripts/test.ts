/** `npm test`: every check and every test. `npm test -- unit e2e` runs only the steps whose names contain a word. */
import { ensureChromium } from './tests/chromium.ts';
import { runSteps } from './tests/run.ts';
import { steps } from './tests/steps.ts';

const words = process.argv.slice(2);
const wanted = words.length > 0 ? steps.filter(({ name }) => words.some((word) => name.includes(word))) : steps;
if (wanted.length === 0) {
  console.error(`No step is named like that. There are: ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
process.exit(await runSteps(wanted, { ...process.env, PLAYWRIGHT_CHROMIUM: ensureChromium() }));
