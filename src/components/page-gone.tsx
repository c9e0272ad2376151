import * as texts from '@texts/lists';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { RouterLink } from './router-link';

/** Where an address names nothing that is there. @param label the words of the link that leads on */
export function PageGone({ to, label }: { to: string; label: string }) {
  return (
    <EmptyState
      title={texts.isGone}
      description={texts.isGoneHelp}
      level="h2"
      action={
        <Button asChild variant="outline">
          <RouterLink to={to}>{label}</RouterLink>
        </Button>
      }
    />
  );
}
