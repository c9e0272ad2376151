import { Input, Text } from '@chakra-ui/react';
import { invitationDays } from '@contract';
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
        Close
      </Button>
      <Button variant="outline" onClick={copy}>
        Copy Link
      </Button>
      <Button asChild>
        <a href={invitationMail(invitation, settings)}>Write Email</a>
      </Button>
    </>
  );
  return (
    <AppDialog title={`Invitation for ${invitation.fullName}`} open onClose={onClose} footer={footer}>
      <Text marginBottom="5">
        Send this link to {invitation.email}. It works once, within {invitationDays} days. It is shown only now; a new
        one can be made at any time.
      </Text>
      <ControlField label="Link" helper={<span role="status">{status}</span>}>
        <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </ControlField>
    </AppDialog>
  );
}
