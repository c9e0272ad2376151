import { Badge, VisuallyHidden } from '@chakra-ui/react';
import { MAX_UNSEEN, useUnseenSubmissions } from './unseen-submissions';

/** How many enquiries came since they were looked at; nothing when none did. */
export function UnseenSubmissionsBadge() {
  const count = useUnseenSubmissions();
  if (count === 0) return null;
  const shown = count > MAX_UNSEEN ? `${MAX_UNSEEN}+` : String(count);
  return (
    <>
      <Badge variant="subtle" marginInlineStart="2" aria-hidden="true">
        {shown}
      </Badge>
      {/* The space separates it from the words before it in the name of the tab. */}{' '}
      <VisuallyHidden>{shown} new</VisuallyHidden>
    </>
  );
}
