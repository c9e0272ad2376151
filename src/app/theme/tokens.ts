import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import * as typography from '@texts/typography';

/** Steps of the 4 px grid that the product uses; anything finer or larger is a sign that a named space is missing. */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32];
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: step === 0 ? '0rem' : `${step / 4}rem` }]));

const bodyFont = `${typography.bodyFont}"Public Sans", "Public Sans Roboto", "Public Sans Arial", "Public Sans DejaVu", sans-serif`;

/** Values that have a name. Colours are the look's: one ink, one paper, one brass. */
export const tokens = defineTokens({
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    ink: { value: '#14213a' },
    ink2: { value: '#24365a' },
    inkText: { value: '#d9deea' },
    text: { value: '#1d2636' },
    muted: { value: '#586273' },
    paper: { value: '#fbf8f2' },
    sand: { value: '#f3ecdf' },
    line: { value: '#e0d6c3' },
    /** The edge of an input: 3:1 on `paper` and `surface`, as WCAG requires of controls. */
    fieldLine: { value: '#8d8676' },
    surface: { value: '#fffdf9' },
    brass: { value: '#86631f' },
    brassLine: { value: '#c9ab6b' },
    brassSoft: { value: '#efe2c6' },
    oxblood: { value: '#7a1f2b' },
    oxbloodSoft: { value: '#f7e6e4' },
    hearing: { value: '#b3261e' },
    meeting: { value: '#1d5fa8' },
    deadline: { value: '#f0c53a' },
    other: { value: '#2e7d4f' },
    error: { value: '#b3261e' },
    success: { value: '#2e7d4f' },
  },
  fonts: {
    // Between the font and the generic name: fonts of the visitor's system, fitted to it in fonts.css.
    heading: {
      value: `${typography.headingFont}"Newsreader", "Newsreader Georgia", "Newsreader Noto Serif", "Newsreader Times", "Newsreader DejaVu", serif`,
    },
    body: { value: bodyFont },
    languageName: { value: `${bodyFont}, "Language Names"` },
  },
  fontSizes: {
    xs: { value: '0.8rem' },
    sm: { value: '0.92rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.25rem' },
    xl: { value: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)' },
    '2xl': { value: 'clamp(2rem, 1.6rem + 1.8vw, 3rem)' },
    '3xl': { value: 'clamp(2.6rem, 1.7rem + 4vw, 4.75rem)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
  },
  radii: { none: { value: '0' }, sm: { value: '3px' }, full: { value: '9999px' } },
  spacing: {
    ...grid,
    /** The edge of the page. */
    gutter: { value: 'clamp(1.25rem, 4vw, 3rem)' },
    /** Between two columns. */
    gap: { value: 'clamp(1.25rem, 3vw, 2.5rem)' },
    /** Between the double rule and the content. */
    rule: { value: 'clamp(1.5rem, 4vw, 4rem)' },
    /** Above and below a section of a public page. */
    section: { value: 'clamp(3.5rem, 6.5vw, 6rem)' },
  },
  sizes: {
    ...grid,
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    page: { value: '78rem' },
    margin: { value: '11rem' },
    header: { value: '5rem' },
    /** The call and the chat at the lower edge of a phone. */
    contactBar: { value: '3.5rem' },
    prose: { value: '62ch' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    xl: { value: '42rem' },
    '2xl': { value: '56rem' },
  },
  zIndex: {
    header: { value: 100 },
    floating: { value: 90 },
    overlay: { value: 1300 },
    popover: { value: 1500 },
    skip: { value: 1600 },
  },
  durations: { fast: { value: '120ms' }, moderate: { value: '180ms' }, slow: { value: '260ms' } },
  shadows: {
    /** The one shadow, for what lies above the page: menus, dialogs, toasts. */
    raised: { value: '0 1px 2px rgb(20 33 58 / 0.08), 0 12px 32px -8px rgb(20 33 58 / 0.22)' },
  },
});

/** Names that Chakra's own styles ask for, answered with ours. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    border: { value: '{colors.line}' },
    fg: {
      DEFAULT: { value: '{colors.text}' },
      muted: { value: '{colors.muted}' },
      error: { value: '{colors.error}' },
    },
    bg: { DEFAULT: { value: '{colors.paper}' }, panel: { value: '{colors.surface}' } },
  },
});
