/** What `npm run deploy` has to know beside the settings of the functions: the project, its mail server, its limits. */
import { isOrigin, type Setting } from './catalogue.ts';

type Entry = Pick<Setting, 'name' | 'secret' | 'what' | 'fallback' | 'accepts'> & { need: 'required' | 'choice' };

const filled = (value: string) => value !== '';
const isDatabase = (value: string) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
const isMailAddress = (value: string) => /^[^\s@"\\]+@[^\s@"\\]+\.[^\s@"\\]+$/.test(value);
/** Whatever is written into a TOML text between double quotes. */
const isPlain = (value: string) => value !== '' && !/["\\\p{Cc}]/u.test(value);

export const deployment: readonly Entry[] = [
  {
    name: 'SUPABASE_PROJECT_REF',
    need: 'required',
    secret: false,
    what: 'the reference of the project: the 20 small letters in its dashboard’s address',
    accepts: (value) => /^[a-z]{20}$/.test(value),
  },
  {
    name: 'VITE_SUPABASE_URL',
    need: 'choice',
    secret: false,
    fallback: 'https://<reference>.supabase.co',
    what: 'the address of the project, where it has a domain of its own',
    accepts: isOrigin,
  },
  {
    name: 'VITE_SUPABASE_PUBLISHABLE_KEY',
    need: 'choice',
    secret: false,
    fallback: 'asked of Supabase',
    what: 'the publishable key that is built into the site',
    accepts: filled,
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    need: 'choice',
    secret: true,
    fallback: 'the log-in that npx supabase login keeps',
    what: 'an access token of the Supabase account, sbp_…',
    accepts: (value) => /^sbp_\w+$/.test(value),
  },
  {
    name: 'SUPABASE_DB_PASSWORD',
    need: 'choice',
    secret: true,
    fallback: 'a passing log-in that Supabase gives the account',
    what: 'the password of the project’s database',
    accepts: filled,
  },
  {
    name: 'DATABASE_URL',
    need: 'choice',
    secret: true,
    fallback: 'the project’s own database',
    what: 'another way to the database, postgresql://…, for the step migrations',
    accepts: isDatabase,
  },
  {
    name: 'UPLOAD_LIMIT',
    need: 'choice',
    secret: false,
    fallback: '50MiB',
    what: 'the largest file that the project takes; more than 50MiB needs a paid plan, films of social posts may have 100MiB',
    accepts: (value) => /^[1-9]\d{0,3}MiB$/.test(value),
  },
  {
    name: 'SMTP_HOST',
    need: 'choice',
    secret: false,
    fallback: 'Supabase’s own, a few mails an hour and to the team only',
    what: 'your mail server; the four settings after it are then needed',
    accepts: (value) => /^[\w.-]+$/.test(value),
  },
  {
    name: 'SMTP_PORT',
    need: 'choice',
    secret: false,
    fallback: '587',
    what: 'its port',
    accepts: (value) => /^\d{2,5}$/.test(value),
  },
  { name: 'SMTP_USER', need: 'choice', secret: false, what: 'the name to log in with there', accepts: isPlain },
  { name: 'SMTP_PASS', need: 'choice', secret: true, what: 'the password to it', accepts: filled },
  {
    name: 'SMTP_FROM',
    need: 'choice',
    secret: false,
    what: 'the address that mails come from',
    accepts: isMailAddress,
  },
  {
    name: 'SMTP_SENDER_NAME',
    need: 'choice',
    secret: false,
    fallback: 'the address',
    what: 'the name that mails come from',
    accepts: isPlain,
  },
];

/** What a mail server of one's own cannot do without. */
export const mailSettings = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASS', 'SMTP_FROM'] as const;

/** What is wrong with one of these, in one line that never shows a secret; null when it can be right. */
export function deploymentProblem(name: string, value: string): string | null {
  const entry = deployment.find((one) => one.name === name);
  if (!entry || entry.accepts(value)) return null;
  return `${name} must be ${entry.what}${entry.secret ? '' : `, not ${value}`}`;
}
