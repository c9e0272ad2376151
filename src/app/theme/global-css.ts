import { defineGlobalStyles } from '@chakra-ui/react';
import * as typography from '@texts/typography';
import { focusRing } from '@/components/recipe-styles';

export const globalCss = defineGlobalStyles({
  '*': { '--global-font-body': 'fonts.body', '--global-color-border': 'colors.line' },
  html: {
    background: 'paper',
    color: 'text',
    fontSize: '100%',
    lineHeight: '1.6',
    scrollPaddingTop: 'calc({sizes.header} + 1rem)',
    scrollPaddingBottom: { base: 'calc({sizes.contactBar} + 1rem)', xl: '0' },
    textSizeAdjust: '100%',
  },
  body: { fontSize: 'md', overflowX: 'clip' },
  'p, li, dd': { textWrap: 'pretty' },
  'em, i': { fontStyle: typography.emphasisStyle },
  'strong, b': { fontWeight: 'semibold' },
  '::placeholder': { color: 'muted', opacity: '1' },
  '::selection': { background: 'brassSoft', color: 'ink' },
  ':focus-visible': focusRing,
  '*, *::before, *::after': {
    _motionReduce: {
      // Zero, not a little: Zag removes what closes when its animation ends, and would miss the end of a shorter one than it
      // needs to listen; a closed dialog's backdrop would cover the page for ever.
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
