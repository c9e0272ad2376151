import { clientLanguages, type ProfileForm, type SessionUser } from '@contract';
import { profileForm } from '@contract/account';
import * as texts from '@texts/account';
import { clientLanguageLabels } from '@texts/clients';
import * as common from '@texts/common';
import * as labels from '@texts/public-fields';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useSaveProfile } from '@/data/account';
import type { FormDraft } from '@/lib/form-draft';

const field = named(labels.accounts);

/** The name under which the form is kept. */
export const profileFormName = 'profile';

/** Initial values of the form. */
export function toFormValues({ fullName, phone, language }: SessionUser): ProfileForm {
  return { fullName, phone: phone ?? '', language };
}

interface ProfileFormDialogProps {
  user: SessionUser;
  draft: FormDraft<ProfileForm>;
  onClose: () => void;
}

/** Changes what of their profile users keep themselves. */
export function ProfileFormDialog({ user, draft, onClose }: ProfileFormDialogProps) {
  const saving = useSaveProfile(user.id, draft.values);
  return (
    <DraftFormDialog
      title={texts.editProfile}
      size="sm"
      schema={profileForm}
      draft={draft}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={common.save}
    >
      <TextField {...field.fullName} autoComplete="name" />
      <TextField {...field.phone} helper={common.optional} type="tel" autoComplete="tel" />
      <SelectField
        {...field.language}
        helper={texts.languageHelp}
        values={clientLanguages}
        labels={clientLanguageLabels}
      />
    </DraftFormDialog>
  );
}
