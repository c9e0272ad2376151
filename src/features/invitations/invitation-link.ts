import { invitationDays, type Settings } from '@contract';
import * as texts from '@i18n/invitations';
import { paths } from '@/lib/paths';
import type { MadeInvitation } from './admin-mutations';

/** The address under which an invitation is accepted. */
export function invitationLink(token: string): string {
  return `${window.location.origin}${paths.invitation}#${token}`;
}

/** A mail link with the invitation written out, for the admin's own mail program. */
export function invitationMail({ fullName, email, token }: MadeInvitation, { advocate }: Settings): string {
  const subject = texts.yourAccountAtTheChamber(advocate.name);
  const body = [
    texts.dear(fullName),
    texts.theChamberOfHasPrepared(advocate.name),
    texts.pleaseOpenThisLinkAnd(invitationLink(token)),
    texts.theLinkWorksOnceWithin(invitationDays),
    `${advocate.name}\r\n${advocate.title}`,
  ].join('\r\n\r\n');
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
