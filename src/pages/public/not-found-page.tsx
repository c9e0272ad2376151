import { emptyStateMessages } from '@contract';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { PageHeader } from '@/layout/page-section';
import { paths } from '@/lib/paths';

export default function NotFoundPage() {
  return (
    <PageHeader
      label="Not found"
      title={emptyStateMessages.notFound}
      lead="There is no page at this address. It may have moved, or the address may have a slip in it."
    >
      <Button asChild marginTop="8">
        <RouterLink to={paths.home}>To the home page</RouterLink>
      </Button>
    </PageHeader>
  );
}
