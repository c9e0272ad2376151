/** All nouns that a life has; a new one is a file and a line here. */
import { caseNoun } from './cases.ts';
import { clientNoun } from './client-steps.ts';
import { feeNoun } from './fees.ts';
import { hearingNoun } from './hearings.ts';
import { importNoun } from './imports.ts';
import { paperNoun } from './papers.ts';
import { taskNoun } from './tasks.ts';

export const nouns = [clientNoun, caseNoun, hearingNoun, paperNoun, feeNoun, taskNoun, importNoun];
