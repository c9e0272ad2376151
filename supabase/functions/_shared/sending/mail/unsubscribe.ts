/** Unsubscribe links without log-in: RFC 8058. */
import { isMutable, type NotificationKind, notificationKinds, unsubscribePath } from '../../contract/index.ts';
import { isSameSecret, sign } from '../../runtime/derived-key.ts';

const PURPOSE = 'unsubscribe';

export interface Unsubscription {
  userId: string;
  kind: NotificationKind;
}

/** Signed, so that nobody makes one for others. */
export async function createUnsubscribeToken({ userId, kind }: Unsubscription): Promise<string> {
  return `${userId}.${kind}.${await sign(`${userId}.${kind}`, PURPOSE)}`;
}

/** Null for a token that is not ours. */
export async function readUnsubscribeToken(token: string): Promise<Unsubscription | null> {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const kind = notificationKinds.find((known) => known === name);
  if (!kind || !isMutable(kind) || !isSameSecret(signature, await sign(`${userId}.${kind}`, PURPOSE))) return null;
  return { userId, kind };
}

/** `post` for mail programs, `page` for people. */
export function unsubscribeUrls(site: string, token: string): { post: string; page: string } {
  return { post: `${site}/api/unsubscribe?token=${token}`, page: site + unsubscribePath(token) };
}
