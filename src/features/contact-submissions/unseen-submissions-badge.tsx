import { CountBadge } from '@/components/count-badge';
import { useUnseenSubmissions } from './unseen-submissions';

/** How many enquiries came since they were looked at; nothing when none did. */
export function UnseenSubmissionsBadge() {
  return <CountBadge count={useUnseenSubmissions()} what="new" />;
}
