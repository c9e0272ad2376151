import { useSession } from '@/data/auth/use-session';
import { Profile } from '@/features/account/profile';
import { CalendarFeedSection } from '@/features/calendar-feed/calendar-feed-section';
import { PreferencesSection } from '@/features/notifications/preferences-section';
import { PasskeySection } from '@/features/passkeys/passkey-section';
import { MyDataSection } from '@/features/privacy/my-data-section';

/** Account tab of both dashboards. */
export function AccountTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <Profile user={user} />
      <PasskeySection user={user} />
      <PreferencesSection user={user} />
      <CalendarFeedSection />
      <MyDataSection user={user} />
    </>
  );
}
