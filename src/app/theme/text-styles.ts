import { defineTextStyles } from '@chakra-ui/react';
import * as typography from '@texts/typography';

export const textStyles = defineTextStyles({
  /** The small capitals of the margin column. */
  label: {
    value: {
      fontFamily: 'body',
      fontWeight: 'semibold',
      fontSize: typography.labelSize,
      lineHeight: '1.5',
      letterSpacing: typography.labelSpacing,
      textTransform: typography.labelTransform,
    },
  },
  /** Heads of table columns. */
  column: {
    value: {
      fontFamily: 'body',
      fontWeight: 'semibold',
      fontSize: 'xs',
      lineHeight: '1.3',
      letterSpacing: typography.columnSpacing,
      textTransform: typography.labelTransform,
    },
  },
  lead: { value: { fontSize: 'clamp(1.1rem, 1.02rem + 0.4vw, 1.3rem)', lineHeight: '1.5' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.5' } },
  quote: { value: { fontFamily: 'heading', fontSize: 'xl', lineHeight: '1.36' } },
  /** A large number. */
  figure: {
    value: {
      fontFamily: 'heading',
      fontSize: 'clamp(2.6rem, 5vw, 4rem)',
      lineHeight: '1',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
  },
  dashboardFigure: {
    value: {
      fontFamily: 'heading',
      fontSize: 'clamp(1.9rem, 1.5rem + 1.6vw, 2.5rem)',
      lineHeight: '1.1',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
  },
  itemTitle: { value: { fontFamily: 'heading', fontWeight: 'medium', fontSize: '1.1rem', lineHeight: '1.35' } },
});
