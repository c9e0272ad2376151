import type { taskSeconds } from '../_shared/contract/index.ts';
import { checkWaitingDocuments } from '../_shared/files/documents/check.ts';
import { sweepOrphans } from '../_shared/files/service.ts';
import { syncWhenDue } from '../_shared/reviews/sync.ts';
import { sendDueMails } from '../_shared/sending/mail/deliver.ts';
import { deliverDue } from '../_shared/sending/social/deliver.ts';
import { sendDueWhatsApp } from '../_shared/sending/whatsapp/deliver.ts';
import { applyRetention, cleanUp } from './service.ts';
import { requestSiteBuild } from './site-build.ts';

/** Its result is stored for the admin; a `problem` (a stored reason) counts as failed. */
export type Task = () => Promise<unknown>;

/** By the last part of its path. Each claims its work in the database: runs may overlap. */
export const tasks: Readonly<Record<keyof typeof taskSeconds, Task>> = {
  'social-retries': () => deliverDue(),
  mails: sendDueMails,
  // After the mails, which queue both.
  whatsapp: sendDueWhatsApp,
  'site-build': requestSiteBuild,
  'review-sync': syncWhenDue,
  'orphan-sweep': sweepOrphans,
  retention: applyRetention,
  'clean-up': cleanUp,
  // Last: its server may be slow.
  'document-checks': () => checkWaitingDocuments(),
};
