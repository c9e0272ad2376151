/** `npm run deploy`: deploys the product to a hosted Supabase project. */
import { command } from './command.ts';
import { deploy } from './deploy/index.ts';

await command((args) => deploy(args));
