import { Badge, VisuallyHidden } from '@chakra-ui/react';

/** They are counted this far. */
export const MAX_BADGE = 99;

/** A number beside a name, e.g. of a tab; nothing for none. @param what what they are, for screen readers, e.g. 'new' */
export function CountBadge({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  const shown = count > MAX_BADGE ? `${MAX_BADGE}+` : String(count);
  return (
    <>
      <Badge variant="subtle" marginInlineStart="2" aria-hidden="true">
        {shown}
      </Badge>
      {/* The space separates it from the words before it. */}{' '}
      <VisuallyHidden>
        {shown} {what}
      </VisuallyHidden>
    </>
  );
}
