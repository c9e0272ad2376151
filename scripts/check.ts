/** `npm run check`: format, lint and types. */
import { runSteps } from './tests/run.ts';
import { checks } from './tests/steps.ts';

process.exit(await runSteps(checks));
