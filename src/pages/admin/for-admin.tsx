import { paths } from '@contract/paths';
import { calendar } from '@texts/admin-pages';
import * as texts from '@texts/lists';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { RouterLink } from '@/components/router-link';

/** Where an address leads beyond what the role of the reader allows. */
export function ForAdmin({ level = 'h2' }: { level?: 'h1' | 'h2' }) {
  return (
    <EmptyState
      title={texts.forTheAdmin}
      description={texts.forTheAdminHelp}
      level={level}
      action={
        <Button asChild variant="outline">
          <RouterLink to={paths.admin}>{calendar}</RouterLink>
        </Button>
      }
    />
  );
}
