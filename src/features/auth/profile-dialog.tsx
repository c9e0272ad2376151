import { Input } from '@chakra-ui/react';
import type { ProfileForm, SessionUser } from '@contract';
import { profileForm } from '@contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { FormField } from '@/components/form-field';
import { type FormDraft, useKeepDraft } from '@/lib/open-form';
import { useSaveProfile } from './account';

/** The name under which the form is kept. */
export const profileFormName = 'profile';

/** What the form begins with. */
export function profileOf({ fullName, phone }: SessionUser): ProfileForm {
  return { fullName, phone: phone ?? '' };
}

interface ProfileDialogProps {
  user: SessionUser;
  form: FormDraft<ProfileForm>;
  onClose: () => void;
}

/** Changes what of their profile users keep themselves. */
export function ProfileDialog({ user, form, onClose }: ProfileDialogProps) {
  const save = useSaveProfile(user.id);
  const fields = useForm<ProfileForm>({ resolver: zodResolver(profileForm), defaultValues: form.values });
  useKeepDraft(profileFormName, form, fields);
  const { register, handleSubmit, formState } = fields;
  const { errors } = formState;
  return (
    <FormDialog
      title="Edit Profile"
      size="sm"
      open
      onClose={onClose}
      onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onClose }))}
      typed={formState.isDirty || form.isDirty}
      pending={save.isPending}
      submit="Save"
    >
      <FormField label="Full Name" required error={errors.fullName?.message}>
        <Input autoComplete="name" {...register('fullName')} />
      </FormField>
      <FormField label="Phone" error={errors.phone?.message} helper="Optional">
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </FormField>
    </FormDialog>
  );
}
