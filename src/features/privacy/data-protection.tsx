import { NoticeSection } from './notice-section';
import { RetentionSection } from './retention-section';

/** What admins settle about personal data. */
export function DataProtection() {
  return (
    <>
      <NoticeSection />
      <RetentionSection />
    </>
  );
}
