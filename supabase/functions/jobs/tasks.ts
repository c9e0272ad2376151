import { checkWaitingDocuments } from '../_shared/files/documents/check.ts';
import { sweepOrphans } from '../_shared/files/service.ts';
import { syncWhenDue } from '../_shared/reviews/sync.ts';
import { sendDueMails } from '../_shared/sending/mail/deliver.ts';
import { deliverDue } from '../_shared/sending/social/deliver.ts';
import { sendDueWhatsApp } from '../_shared/sending/whatsapp/deliver.ts';
import { applyRetention, cleanUp } from './service.ts';
import { requestSiteBuild } from './site-build.ts';

export interface Task {
  everySeconds: number;
  /** Stored for the admin; a `problem` (a stored reason) counts as failed. */
  run: () => Promise<unknown>;
}

/** By the last part of its path. Each claims its work in the database: runs may overlap. */
export const tasks: Readonly<Record<string, Task>> = {
  'social-retries': { everySeconds: 60, run: () => deliverDue() },
  mails: { everySeconds: 60, run: sendDueMails },
  // After the mails, which queue both.
  whatsapp: { everySeconds: 60, run: sendDueWhatsApp },
  'site-build': { everySeconds: 60, run: requestSiteBuild },
  'review-sync': { everySeconds: 15 * 60, run: syncWhenDue },
  'orphan-sweep': { everySeconds: 3600, run: sweepOrphans },
  retention: { everySeconds: 3600, run: applyRetention },
  'clean-up': { everySeconds: 3600, run: cleanUp },
  // Last: its server may be slow.
  'document-checks': { everySeconds: 60, run: () => checkWaitingDocuments() },
};
