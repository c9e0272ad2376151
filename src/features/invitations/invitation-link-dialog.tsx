import { Input, Text } from '@chakra-ui/react';
import { invitationDays } from '@contract';
import * as common from '@i18n/common';
import * as texts from '@i18n/invitations';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { ControlField } from '@/components/form/control-field';
import { useSettings } from '@/features/settings/queries';
import { linkCopyWords, useCopy } from '@/lib/use-copy';
import type { MadeInvitation } from './admin-mutations';
import { invitationLink, invitationMail } from './invitation-link';

interface InvitationLinkDialogProps {
  /** The invitation just made. */
  invitation: MadeInvitation;
  onClose: () => void;
}

/** The link of a new invitation, to be sent to the client. It is shown here and nowhere else. */
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
      <Text marginBottom="5">{texts.sendThisLinkToIt(invitation.email, invitationDays)}</Text>
      <ControlField label={texts.link} helper={<span role="status">{status}</span>}>
        <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </ControlField>
    </AppDialog>
  );
}
