import { Box } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';

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

/** Keeps the presses of buttons inside an element. @returns stops, and presses them again */
function keepPresses(element: HTMLElement): () => void {
  const pressed: HTMLElement[] = [];
  const keep = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button[type=button]');
    if (button) pressed.push(button);
  };
  element.addEventListener('click', keep, true);
  return () => {
    element.removeEventListener('click', keep, true);
    for (const button of pressed) button.click();
  };
}

/** A part of a page whose code is loaded when the visitor comes near it; see `lazyPart`. */
export interface LazyPart {
  /** The element around the part; once on a page. */
  id: string;
  /** Kept free where the part is not built into the page. */
  minHeight: string;
  Content: ComponentType;
  /** Called when the part answers. */
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
    onReady: () => {},
    Content: lazy(async () => {
      const built = typeof document === 'undefined' ? null : document.getElementById(id);
      if (built?.hasChildNodes()) {
        part.onReady = keepPresses(built);
        await seen(built);
      }
      return { default: await load() };
    }),
  };
  return part;
}

function Ready({ part }: { part: LazyPart }) {
  useEffect(() => {
    part.onReady();
    part.onReady = () => {};
  }, [part]);
  return null;
}

/** Shows a lazy part. */
export function WhenSeen({ part }: { part: LazyPart }) {
  const { id, minHeight, Content } = part;
  return (
    <Box id={id} minHeight={minHeight}>
      <Suspense>
        <Content />
        <Ready part={part} />
      </Suspense>
    </Box>
  );
}
