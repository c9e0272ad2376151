import { Input, Text } from '@chakra-ui/react';
import { periods, type Settings } from '@contract';
import { invitationPath } from '@contract/addresses';
import * as common from '@texts/common';
import * as texts from '@texts/invitations';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { ControlField } from '@/components/form/control-field';
import type { MadeInvitation } from '@/data/invitations/admin-mutations';
import { useSettings } from '@/data/settings/queries';
import { linkCopyWords, useCopy } from '@/lib/use-copy';

/** The address under which an invitation is accepted. */
function invitationLink(token: string): string {
  return `${window.location.origin}${invitationPath(token)}`;
}

/** A mail link with the invitation written out, for the admin's own mail program. */
export function invitationMail({ fullName, email, token, role }: MadeInvitation, { advocate }: Settings): string {
  const subject = texts.yourAccountAtTheChamber(advocate.name);
  const body = [
    texts.dear(fullName),
    (role === 'client' ? texts.theChamberOfHasPrepared : texts.theChamberTakesOn)(advocate.name),
    texts.pleaseOpenThisLinkAnd(invitationLink(token)),
    texts.theLinkWorksOnceWithin(periods.invitation.days),
    `${advocate.name}\r\n${advocate.title}`,
  ].join('\r\n\r\n');
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

interface InvitationLinkDialogProps {
  invitation: MadeInvitation;
  onClose: () => void;
}

/** The link of a new invitation, to be sent to who is invited. It is shown here and nowhere else. */
export function InvitationLinkDialog({ invitation, onClose }: InvitationLinkDialogProps) {
  const settings = useSettings();
  const link = invitationLink(invitation.token);
  const { copy, status } = useCopy(link, linkCopyWords);
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {common.close}
      </Button>
      <Button variant="outline" onClick={copy}>
        {texts.copyLink}
      </Button>
      <Button asChild>
        <a href={invitationMail(invitation, settings)}>{texts.writeEmail}</a>
      </Button>
    </>
  );
  return (
    <AppDialog title={texts.invitationFor(invitation.fullName)} open onClose={onClose} footer={footer}>
      <Text marginBottom="5">{texts.sendThisLinkToIt(invitation.email, periods.invitation.days)}</Text>
      <ControlField label={texts.link} helper={<span role="status">{status}</span>}>
        <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </ControlField>
    </AppDialog>
  );
}
