import { emptyTexts } from '@contract';
import { Link as RouterLink } from 'react-router-dom';
import { Button } from '@/components/button';
import { PageHead } from '@/layout/sheet';
import { paths } from '@/lib/paths';

export default function NotFoundPage() {
  return (
    <PageHead
      label="Not found"
      title={emptyTexts.notFound}
      lead="There is no page at this address. It may have moved, or the address may have a slip in it."
    >
      <Button asChild marginTop="8">
        <RouterLink to={paths.home}>To the home page</RouterLink>
      </Button>
    </PageHead>
  );
}
