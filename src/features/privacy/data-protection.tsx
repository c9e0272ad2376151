import { NoticeSection } from './internal/notice-section';
import { RetentionSection } from './internal/retention-section';

/** What admins settle about personal data. */
export function DataProtection() {
  return (
    <>
      <NoticeSection />
      <RetentionSection />
    </>
  );
}
