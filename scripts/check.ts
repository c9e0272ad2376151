/** `npm run check`: format, lint and types. */
import { runSteps } from './tests/run.ts';
import { checks } from './tests/steps.ts';

// Two in parallel: a single one leaves a second core idle.
process.exit(await runSteps(checks, { atOnce: 2 }));
