import { Flex } from '@chakra-ui/react';
import {
  type AccountDeletion,
  emptyStateMessages,
  type PasswordChangeForm,
  type ProfileForm,
  type SessionUser,
} from '@contract';
import { Button } from '@/components/button';
import { DetailsList } from '@/components/details-list';
import { SectionHeading } from '@/components/section-heading';
import { MySessionList } from '@/features/sessions/my-session-list';
import { useFormDraft } from '@/lib/form-draft';
import { DeletionFormDialog, deletionFormName, notConfirmed } from './deletion-form';
import { noPasswords, PasswordFormDialog, passwordFormName } from './password-form';
import { ProfileFormDialog, profileFormName, profileOf } from './profile-form';

/** What the practice knows of the signed-in user, where they are logged in, and what they may do about it. */
export function Profile({ user }: { user: SessionUser }) {
  const profile = useFormDraft<ProfileForm>(profileFormName);
  const password = useFormDraft<PasswordChangeForm>(passwordFormName);
  const deletion = useFormDraft<AccountDeletion>(deletionFormName);
  return (
    <>
      <SectionHeading>Profile</SectionHeading>
      <DetailsList
        details={[
          { label: 'Full Name', value: user.fullName },
          { label: 'Username', value: user.username },
          { label: 'Email', value: user.email },
          { label: 'Phone', value: user.phone || emptyStateMessages.phone },
        ]}
      />
      <Flex wrap="wrap" gap="3" marginTop="6">
        <Button variant="line" onClick={() => profile.open(profileOf(user))}>
          Edit Profile
        </Button>
        <Button variant="line" onClick={() => password.open(noPasswords)}>
          Change Password
        </Button>
        <Button variant="danger" onClick={() => deletion.open(notConfirmed)}>
          Delete Account
        </Button>
      </Flex>
      <MySessionList />
      {profile.form && <ProfileFormDialog user={user} form={profile.form} onClose={profile.close} />}
      {password.form && <PasswordFormDialog user={user} form={password.form} onClose={password.close} />}
      {deletion.form && <DeletionFormDialog user={user} form={deletion.form} onClose={deletion.close} />}
    </>
  );
}
