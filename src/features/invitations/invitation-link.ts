import { invitationDays, type Settings } from '@contract';
import { paths } from '@/lib/paths';
import type { MadeInvitation } from './admin-mutations';

/** The address under which an invitation is accepted. */
export function invitationLink(token: string): string {
  return `${window.location.origin}${paths.invitation}#${token}`;
}

/** A mail link with the invitation written out, for the admin's own mail program. */
export function invitationMail({ fullName, email, token }: MadeInvitation, { advocate }: Settings): string {
  const subject = `Your account at the chamber of ${advocate.name}`;
  const body = [
    `Dear ${fullName},`,
    `The chamber of ${advocate.name} has prepared an account for you, to follow your cases, hearings and appointments.`,
    `Please open this link, and choose your username and password:\r\n${invitationLink(token)}`,
    `The link works once, within ${invitationDays} days. Everyone who has it can use it: please do not pass it on.`,
    `${advocate.name}\r\n${advocate.title}`,
  ].join('\r\n\r\n');
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
