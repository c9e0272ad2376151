import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

/**
 * Words beside a control while it is pointed at or has the focus; Escape hides them. Not Chakra's: that brings a library which
 * computes positions to the public pages.
 * The control needs the same words as its `aria-label`, so they are hidden from screen readers here.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  return (
    <Box
      position="relative"
      display="inline-flex"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={hide}
      onFocus={() => setShown(true)}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      {children}
      <Box
        aria-hidden="true"
        hidden={!shown}
        position="absolute"
        top="50%"
        insetInlineEnd="calc(100% + 0.5rem)"
        transform="translateY(-50%)"
        paddingX="2.5"
        paddingY="1"
        background="ink"
        color="surface"
        fontSize="sm"
        whiteSpace="nowrap"
        borderRadius="sm"
        pointerEvents="none"
      >
        {text}
      </Box>
    </Box>
  );
}
