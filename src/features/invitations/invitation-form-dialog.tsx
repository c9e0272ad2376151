import type { InviteForm } from '@contract';
import { invitedRoles, inviteForm } from '@contract/users';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/invitations';
import { userRoleLabels } from '@texts/users';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useInvite } from '@/data/invitations/admin-mutations';
import { clearDraft } from '@/lib/draft-store';
import type { FormDraft } from '@/lib/form-draft';
import { InvitationLinkDialog } from './internal/invitation-link-dialog';

const field = named(labels.invitations);

/** The name under which the form is kept. */
export const inviteFormName = 'invitations';

/** Initial values of the form. */
export const emptyInvitation: InviteForm = { role: 'client', fullName: '', email: '', phone: '', username: '' };

interface InvitationFormDialogProps {
  draft: FormDraft<InviteForm>;
  onClose: () => void;
}

/** Invites somebody, and then shows the link above the form; both close together. */
export function InvitationFormDialog({ draft, onClose }: InvitationFormDialogProps) {
  const invite = useInvite();
  // Not `invite.data`: who leaves the form before the answer, and comes back, is shown the link too.
  const [invitation, setInvitation] = useState<typeof invite.data>();
  const form = useAppForm<InviteForm>({ schema: inviteForm, defaultValues: draft.values, draftKey: draft.key });
  return (
    <>
      <FormDialog
        title={texts.invite}
        form={form}
        save={invite.mutateAsync}
        onSaved={(created) => {
          clearDraft(draft.key);
          setInvitation(created);
        }}
        onClose={onClose}
        submit={texts.createInvitation}
      >
        <SelectField {...field.role} values={invitedRoles} labels={userRoleLabels} />
        <TextField {...field.fullName} autoComplete="off" />
        <TextField {...field.email} type="email" autoComplete="off" />
        <TextField {...field.phone} helper={common.optional} type="tel" autoComplete="off" />
        <TextField
          {...field.username}
          helper={texts.usernameHelper}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormDialog>
      {invitation && <InvitationLinkDialog invitation={invitation} onClose={onClose} />}
    </>
  );
}
