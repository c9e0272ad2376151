/** `npm run check`: format, lint and types. */
import { runSteps } from './test-run/run.ts';
import { checks } from './test-run/steps.ts';

process.exit(await runSteps(checks));
