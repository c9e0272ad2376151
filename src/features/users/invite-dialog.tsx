import { Input } from '@chakra-ui/react';
import type { InviteForm } from '@contract';
import { inviteForm } from '@contract/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { FormField } from '@/components/form-field';
import { type FormDraft, useKeepDraft } from '@/lib/open-form';
import { InvitationLinkDialog } from './invitation-link-dialog';
import { useInvite } from './mutations';

/** The name under which the form is kept. */
export const inviteFormName = 'invitations';

/** What the form begins with. */
export const nobodyInvited: InviteForm = { fullName: '', email: '', phone: '', username: '' };

interface InviteDialogProps {
  form: FormDraft<InviteForm>;
  onClose: () => void;
}

/** Invites a client, and then shows the link above the form; both close together. */
export function InviteDialog({ form, onClose }: InviteDialogProps) {
  const invite = useInvite();
  const fields = useForm<InviteForm>({ resolver: zodResolver(inviteForm), defaultValues: form.values });
  useKeepDraft(inviteFormName, form, fields);
  const { register, handleSubmit, formState } = fields;
  const { errors } = formState;
  return (
    <>
      <FormDialog
        title="Invite Client"
        open
        onClose={onClose}
        onSubmit={handleSubmit((values) => invite.mutate(values))}
        typed={formState.isDirty || form.isDirty}
        pending={invite.isPending}
        submit="Create Invitation"
      >
        <FormField label="Full Name" required error={errors.fullName?.message}>
          <Input autoComplete="off" {...register('fullName')} />
        </FormField>
        <FormField label="Email" required error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </FormField>
        <FormField label="Phone" error={errors.phone?.message} helper="Optional">
          <Input type="tel" autoComplete="off" {...register('phone')} />
        </FormField>
        <FormField
          label="Username"
          error={errors.username?.message}
          helper="Optional: the client may choose another one, and always chooses the password."
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </FormField>
      </FormDialog>
      {invite.data && <InvitationLinkDialog invitation={invite.data} onClose={onClose} />}
    </>
  );
}
