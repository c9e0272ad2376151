import { paths } from '@contract/paths';
import { emptyStateMessages } from '@texts/common';
import * as texts from '@texts/public-pages';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { PageHeader } from '@/layout/page-section';

export default function NotFoundPage() {
  return (
    <PageHeader label={texts.notFound} title={emptyStateMessages.notFound} lead={texts.notFoundText}>
      <Button asChild marginTop="8">
        <RouterLink to={paths.home}>{texts.toTheHomePage}</RouterLink>
      </Button>
    </PageHeader>
  );
}
