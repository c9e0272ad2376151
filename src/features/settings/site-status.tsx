import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@/lib/dates';
import { type SiteStatus as Status, siteStatusQuery } from './site-queries';

function describeStatus({ changedAt, shownSince, isLate }: Status): string {
  if (shownSince) return `On the site since ${formatMoment(shownSince)}.`;
  if (!isLate) return 'The last change is on its way to the site.';
  return `The change of ${formatMoment(changedAt)} is not on the site yet. Please tell the person who runs the site.`;
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
