/** Styles that several recipes share. */
import { defineRecipe } from '@chakra-ui/react';

/** Two pixels of brass around whatever has the focus; `--focus` is lighter on ink. */
export const focusRing = { outline: '2px solid var(--focus, {colors.brass})', outlineOffset: '3px' } as const;

/** Two columns for a phone, or one where letters are so large that two have no room. */
export const phoneColumns = 'repeat(auto-fill, minmax(min(100%, max(8.5rem, 40%)), 1fr))';

/** A row of tabs that scrolls sideways where it is wider than the window: it fades at the edge behind which there are more. */
export const scrolledRow = {
  overflowX: 'auto',
  // Hidden parts of a tab, such as the words of its count, scroll with it and do not widen the page.
  position: 'relative',
  // The thin line runs under the tabs, and the active one's brass lies on it.
  boxShadow: 'inset 0 -1px 0 {colors.line}',
  scrollbarWidth: 'none',
  // No fade in browsers without scroll timelines, or where nothing scrolls.
  '@supports (animation-timeline: scroll())': {
    animation: 'fade-edge linear both',
    animationTimeline: 'scroll(self inline)',
    animationRange: 'calc(100% - 3rem) 100%',
  },
} as const;

/** The style of all text inputs. */
export const control = {
  width: 'full',
  minWidth: '0',
  minHeight: '12',
  paddingInline: '3.5',
  appearance: 'none',
  textAlign: 'start',
  fontFamily: 'body',
  // At least 16 px, or a phone zooms into the page when the control gets the focus.
  fontSize: '1rem',
  color: 'text',
  background: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'fieldLine',
  borderRadius: 'sm',
  transitionProperty: 'border-color',
  transitionDuration: 'fast',
  _hover: { borderColor: 'ink' },
  _focusVisible: { ...focusRing, outlineOffset: '1px', borderColor: 'brass' },
  _invalid: { borderColor: 'error' },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
} as const;

export const checkmarkRecipe = defineRecipe({
  className: 'checkmark',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    boxSize: '5',
    padding: '0.5',
    color: 'surface',
    background: 'surface',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'fieldLine',
    borderRadius: 'sm',
    cursor: 'pointer',
    _focusVisible: focusRing,
    _icon: { boxSize: 'full' },
    _invalid: { borderColor: 'error' },
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
    '&:is([data-state=checked], [data-state=indeterminate])': { background: 'ink', borderColor: 'ink' },
  },
  variants: { size: { md: {} } },
  defaultVariants: { size: 'md' },
});
