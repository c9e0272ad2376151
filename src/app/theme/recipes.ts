import { defineRecipe } from '@chakra-ui/react';
import * as typography from '@texts/typography';
import { control, focusRing } from '@/components/recipe-styles';

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    maxWidth: 'full',
    textAlign: 'center',
    textDecoration: 'none',
    fontFamily: 'body',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'sm',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _focusVisible: focusRing,
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
    _icon: { flexShrink: '0', boxSize: '1.15em' },
  },
  variants: {
    variant: {
      /** The primary action. */
      solid: {
        background: 'ink',
        color: 'surface',
        borderColor: 'ink',
        _hover: { _enabled: { background: 'ink2', borderColor: 'ink2' } },
      },
      outline: { color: 'ink', borderColor: 'ink', _hover: { _enabled: { background: 'sand' } } },
      onDark: { color: 'surface', borderColor: 'brassLine', _hover: { _enabled: { background: 'ink2' } } },
      /** Without a border: in tables, toolbars and beside a primary action. */
      ghost: { color: 'ink', _hover: { _enabled: { background: 'sand' } }, _expanded: { background: 'sand' } },
      /** A destructive action. */
      danger: {
        color: 'oxblood',
        borderColor: 'oxblood',
        _hover: { _enabled: { background: 'oxblood', color: 'surface' } },
      },
    },
    size: {
      sm: { minHeight: '9', paddingInline: '3', fontSize: 'sm' },
      md: { minHeight: '12', paddingInline: '6', fontSize: '1rem' },
      /** A square for one icon; give it an `aria-label`. */
      icon: { minHeight: '11', minWidth: '11', paddingInline: '0', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

export const inputRecipe = defineRecipe({
  className: 'input',
  base: {
    ...control,
    '&[type=file]': { paddingBlock: '2.5' },
    '&::file-selector-button': { marginInlineEnd: '3', fontWeight: 'semibold', color: 'ink', cursor: 'pointer' },
  },
  variants: { size: { sm: { minHeight: '10', fontSize: 'sm' }, md: {} } },
  defaultVariants: { size: 'md' },
});

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...control, paddingBlock: '3', lineHeight: '1.55', resize: 'vertical' },
  variants: { size: { md: {} } },
  defaultVariants: { size: 'md' },
});

export const headingRecipe = defineRecipe({
  className: 'heading',
  base: {
    fontFamily: 'heading',
    fontWeight: 'medium',
    color: 'ink',
    lineHeight: typography.headingLineHeight,
    letterSpacing: typography.headingSpacing,
    textWrap: 'balance',
  },
  variants: {
    size: {
      sm: { fontSize: '1.1rem', lineHeight: '1.3', letterSpacing: '0' },
      md: { fontSize: 'lg', lineHeight: '1.25' },
      lg: { fontSize: 'xl', lineHeight: typography.textHeadingLineHeight },
      xl: { fontSize: '2xl' },
      '2xl': { fontSize: '3xl', lineHeight: typography.displayLineHeight, letterSpacing: typography.displaySpacing },
    },
  },
  defaultVariants: { size: 'lg' },
});

export const linkRecipe = defineRecipe({
  className: 'link',
  base: {
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: '1px',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    transitionProperty: 'color, text-decoration-color',
    transitionDuration: 'fast',
    _focusVisible: focusRing,
  },
  variants: {
    variant: {
      underline: {
        textDecoration: 'underline',
        textDecorationColor: 'brassLine',
        _hover: { textDecorationColor: 'currentColor' },
      },
      plain: { textDecoration: 'none', _hover: { textDecoration: 'underline', textDecorationColor: 'brassLine' } },
    },
  },
  defaultVariants: { variant: 'underline' },
});

export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: '1.5',
  },
  variants: {
    variant: {
      /** A word in a thin frame. */
      outline: { paddingInline: '2', borderWidth: '1px', borderColor: 'line', borderRadius: 'sm', color: 'ink' },
      /** A word on soft brass: what is new or needs someone. */
      subtle: { paddingInline: '2', background: 'brassSoft', borderRadius: 'sm', color: 'ink' },
      /** A dot in `--dot` and a word. */
      plain: {
        _before: {
          content: '""',
          flexShrink: '0',
          boxSize: '2.5',
          borderRadius: 'full',
          // Not a background, which is not printed.
          borderWidth: '0.3125rem',
          borderColor: 'var(--dot, currentColor)',
        },
      },
    },
  },
  defaultVariants: { variant: 'outline' },
});

export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  variants: {
    loading: {
      true: {
        borderRadius: 'sm',
        background: 'sand',
        color: 'transparent',
        cursor: 'default',
        pointerEvents: 'none',
        userSelect: 'none',
        animation: 'breathe 1.6s ease-in-out infinite',
        '&::before, &::after, *': { visibility: 'hidden' },
      },
      false: { background: 'unset' },
    },
  },
  defaultVariants: { loading: true },
});

export const spinnerRecipe = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    boxSize: 'var(--spinner-size)',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 0.9s linear infinite',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      sm: { '--spinner-size': '1rem' },
      md: { '--spinner-size': '1.5rem' },
      lg: { '--spinner-size': '2.25rem' },
    },
  },
  defaultVariants: { size: 'md' },
});
