import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/settings';
import { type SiteStatus as Status, siteStatusQuery } from '@/data/settings/site-queries';
import { formatMoment } from '@/lib/dates';

function describeStatus({ changedAt, shownSince, isLate }: Status): string {
  if (shownSince) return texts.onTheSiteSince(formatMoment(shownSince));
  if (!isLate) return texts.theLastChangeIsOn;
  return texts.theChangeOfIsNot(formatMoment(changedAt));
}

/** Whether every visitor sees the last change at first sight; nothing where the site is not built. For the admin. */
export function SiteStatus() {
  const { data } = useQuery(siteStatusQuery);
  // Always there: a live region must exist before its text changes.
  return (
    <Text role="status" color="muted" minHeight="1lh">
      {data && describeStatus(data)}
    </Text>
  );
}
