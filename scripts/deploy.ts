/** `npm run deploy`: puts the product on a hosted Supabase project. */
import { command } from './command.ts';
import { deploy } from './deploy/index.ts';

await command((args) => deploy(args));
