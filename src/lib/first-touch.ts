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

let pressed: HTMLElement | null = null;
const remember = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
};

/** Remembers the last button that is pressed before the app runs; forms and links work without it. */
export const rememberPress = () => addEventListener('click', remember, { capture: true });

/** Presses it again, for the app: React hydrates at once what is pressed. */
export function repeatPress(): void {
  removeEventListener('click', remember, { capture: true });
  pressed?.click();
}
