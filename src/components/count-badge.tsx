import { Badge, VisuallyHidden } from '@chakra-ui/react';

/** They are counted this far. */
export const MAX_BADGE = 99;

/** A number beside a name, e.g. of a tab; nothing for none. @param say says them to screen readers, e.g. '3 new' */
export function CountBadge({ count, say }: { count: number; say: (count: string) => string }) {
  if (count === 0) return null;
  const shown = count > MAX_BADGE ? `${MAX_BADGE}+` : String(count);
  return (
    <>
      <Badge variant="subtle" marginInlineStart="2" aria-hidden="true">
        {shown}
      </Badge>
      {/* The space separates it from the words before it. */} <VisuallyHidden>{say(shown)}</VisuallyHidden>
    </>
  );
}
