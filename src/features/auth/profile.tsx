import { emptyTexts, type SessionUser } from '@contract';
import { DetailsList } from '@/components/details-list';
import { SectionHeading } from '@/components/section-heading';

/** What the office knows of the signed-in user. */
export function Profile({ user }: { user: SessionUser }) {
  return (
    <>
      <SectionHeading>Profile</SectionHeading>
      <DetailsList
        details={[
          { label: 'Full Name', value: user.fullName },
          { label: 'Username', value: user.username },
          { label: 'Email', value: user.email },
          { label: 'Phone', value: user.phone || emptyTexts.phone },
        ]}
      />
    </>
  );
}
