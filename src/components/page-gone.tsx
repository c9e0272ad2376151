import * as texts from '@texts/lists';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { RouterLink } from './router-link';

interface PageGoneProps {
  to: string;
  /** The words of the link that leads on. */
  label: string;
  /** `h1` in place of the page of a thing, which has the title of the page. */
  level?: 'h1' | 'h2';
}

/** Where an address names nothing that is there. */
export function PageGone({ to, label, level = 'h2' }: PageGoneProps) {
  return (
    <EmptyState
      title={texts.isGone}
      description={texts.isGoneHelp}
      level={level}
      action={
        <Button asChild variant="outline">
          <RouterLink to={to}>{label}</RouterLink>
        </Button>
      }
    />
  );
}
