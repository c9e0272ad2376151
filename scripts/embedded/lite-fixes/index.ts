/**
 * The fixes of `@supabase/lite`: each file says what lite does otherwise than Supabase. `fixConnection` is for its connection to
 * Postgres, `apiFixes` for the requests to it, and `FileStorage` (file-storage.ts) stores the files.
 */
import type { LiteConnection } from '../lite.ts';
import { createUsers } from './auth-users.ts';
import { refuseBroken } from './broken-requests.ts';
import type { Fix, FixOptions } from './call.ts';
import { requireCaptcha } from './captcha.ts';
import { readChangedRows } from './changed-rows.ts';
import { resendConfirmations } from './confirmations.ts';
import { mapDatabaseErrors } from './database-errors.ts';
import { countVerifications, guardAccounts } from './own-account.ts';
import { retryLogIns, serializeRefreshes } from './refreshes.ts';
import { exposeRequest } from './request-context.ts';
import { storeDevices } from './session-device.ts';
import { nameDownloads, nameSignedUrls } from './signed-urls.ts';
import { hideUnconfirmed } from './unconfirmed.ts';
import { convertUploads, storeInTurn } from './uploads.ts';

/** Fixes a connection that was just opened. */
export function fixConnection(connection: LiteConnection): void {
  // Lite would GRANT ALL on every schema that has a table with row-level security at the first request, and so void
  // every REVOKE and column grant. This makes it skip that.
  connection.rlsState = 'active';
  exposeRequest(connection);
  mapDatabaseErrors(connection);
  readChangedRows(connection);
}

/** Fixes that a request passes, in this order, before lite answers it; the response passes them backwards. */
export const apiFixes = (options: FixOptions): readonly Fix[] => [
  refuseBroken(options),
  requireCaptcha(options),
  guardAccounts(options),
  countVerifications(),
  createUsers(options),
  resendConfirmations(options),
  nameDownloads,
  nameSignedUrls,
  storeDevices(options.sql),
  hideUnconfirmed(options.sql),
  retryLogIns,
  serializeRefreshes(options.sql),
  convertUploads,
  storeInTurn(options),
];
