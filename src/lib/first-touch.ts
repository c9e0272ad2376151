const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

let touched: Promise<void> | undefined;

/** Resolves when somebody uses the page: a visitor who only looks at it need not fetch what answers to them. */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) resolve();
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true });
  });
  return touched;
}
