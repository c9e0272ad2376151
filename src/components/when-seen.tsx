import { Box } from '@chakra-ui/react';
import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';
import { keepPresses } from '@/lib/keep-presses';

/** Resolves when the element comes into view, or somebody points at it or moves the focus into it. */
function seen(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) now();
    });
    const signs = ['focusin', 'pointerdown'] as const;
    const now = () => {
      sight.disconnect();
      for (const sign of signs) element.removeEventListener(sign, now);
      resolve();
    };
    for (const sign of signs) element.addEventListener(sign, now);
    sight.observe(element);
  });
}

/** A part of a page whose code is loaded when the visitor comes near it; see `lazyPart`. */
export interface LazyPart {
  /** The element around the part; once on a page. */
  id: string;
  /** Kept free where the part is not built into the page. */
  minHeight: string;
  Content: ComponentType;
  /** Whether the part answers. */
  ready: boolean;
  /** Called when it does. */
  onReady: () => void;
}

/**
 * Where the page was built beforehand, the part stands there already, and nothing that is pressed in it before its code
 * has come is lost. Where it was not, the code is loaded at once.
 */
export function lazyPart(id: string, minHeight: string, load: () => Promise<ComponentType>): LazyPart {
  const part: LazyPart = {
    id,
    minHeight,
    ready: false,
    onReady: () => {},
    Content: lazy(async () => {
      const built = typeof document === 'undefined' ? null : document.getElementById(id);
      if (built?.hasChildNodes()) await seen(built);
      return { default: await load() };
    }),
  };
  return part;
}

function Ready({ part }: { part: LazyPart }) {
  useEffect(() => {
    part.ready = true;
    part.onReady();
    part.onReady = () => {};
  }, [part]);
  return null;
}

/**
 * Shows a lazy part. Rendered once: React gives up what stands in the page when what is above it changes before its code
 * has come.
 */
export const WhenSeen = memo(function WhenSeen({ part }: { part: LazyPart }) {
  const { id, minHeight, Content } = part;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part.ready && place.current?.hasChildNodes()) part.onReady = keepPresses(place.current);
  }, [part]);
  return (
    <Box ref={place} id={id} minHeight={minHeight}>
      <Suspense>
        <Content />
        <Ready part={part} />
      </Suspense>
    </Box>
  );
});
