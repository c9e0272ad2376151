import type { ComponentProps } from 'react';
import { RouterLink } from './router-link';

/**
 * The link of a tab, for `Tabs.Trigger` with `asChild`: a tab for assistive technology, and an address to open in another window.
 */
export function TabLink({ onKeyDown, type: _, ...props }: ComponentProps<typeof RouterLink>) {
  return (
    <RouterLink
      {...props}
      draggable={false}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // A tab is pressed by it, a link is not.
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    />
  );
}
