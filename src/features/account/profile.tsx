import { Flex } from '@chakra-ui/react';
import type { AccountDeletion, PasswordChangeForm, ProfileForm, SessionUser } from '@contract';
import * as texts from '@texts/account';
import { clientLanguageLabels } from '@texts/clients';
import * as common from '@texts/common';
import * as labels from '@texts/public-fields';
import { Button } from '@/components/button';
import { DetailsList } from '@/components/details-list';
import { SectionHeading } from '@/components/section-heading';
import { MySessionList } from '@/features/sessions/my-session-list';
import { useFormDraft } from '@/lib/form-draft';
import { DeletionFormDialog, deletionFormName, emptyDeletion } from './internal/deletion-form-dialog';
import { emptyPasswordChange, PasswordFormDialog, passwordFormName } from './internal/password-form-dialog';
import { ProfileFormDialog, profileFormName, toFormValues } from './internal/profile-form-dialog';

/** Profile of the signed-in user, their sessions, and what they may change. */
export function Profile({ user }: { user: SessionUser }) {
  const profile = useFormDraft<ProfileForm>(profileFormName);
  const password = useFormDraft<PasswordChangeForm>(passwordFormName);
  const deletion = useFormDraft<AccountDeletion>(deletionFormName);
  return (
    <>
      <SectionHeading>{texts.profile}</SectionHeading>
      <DetailsList
        details={[
          { label: labels.accounts.fullName, value: user.fullName },
          { label: labels.accounts.username, value: user.username },
          { label: labels.accounts.email, value: user.email },
          { label: labels.accounts.phone, value: user.phone || common.emptyStateMessages.phone },
          { label: labels.accounts.language, value: clientLanguageLabels[user.language] },
        ]}
      />
      <Flex wrap="wrap" gap="3" marginTop="6">
        <Button variant="outline" onClick={() => profile.open(toFormValues(user))}>
          {texts.editProfile}
        </Button>
        <Button variant="outline" onClick={() => password.open(emptyPasswordChange)}>
          {texts.changePassword}
        </Button>
        <Button variant="danger" onClick={() => deletion.open(emptyDeletion)}>
          {texts.deleteAccount}
        </Button>
      </Flex>
      <MySessionList />
      {profile.draft && <ProfileFormDialog user={user} draft={profile.draft} onClose={profile.close} />}
      {password.draft && <PasswordFormDialog user={user} draft={password.draft} onClose={password.close} />}
      {deletion.draft && <DeletionFormDialog user={user} draft={deletion.draft} onClose={deletion.close} />}
    </>
  );
}
