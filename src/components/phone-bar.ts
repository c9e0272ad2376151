/** The bar of a dashboard's tabs at the lower edge of a phone. */

/** Under the icons: five words are side by side, also where letters are large. */
export const barFontSize = 'min(0.74rem, 4vw)';

/** Where the bar is, and how it stands out from the page. */
export const phoneBar = {
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'floating',
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: 'surface',
  borderTopWidth: '1px',
  borderColor: 'line',
} as const;

/** An item of the bar: its icon, and below it its word. */
export const phoneBarItem = {
  position: 'relative',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '0.5',
  minHeight: '16',
  paddingInline: '0',
  borderRadius: 'none',
  fontSize: barFontSize,
  color: 'muted',
  textAlign: 'center',
  _selected: {
    background: 'transparent',
    color: 'ink',
    fontWeight: 'semibold',
    boxShadow: 'inset 0 2px 0 {colors.brass}',
  },
  '& .badge': { position: 'absolute', top: '1', insetInlineStart: '50%', fontSize: '0.66rem' },
} as const;
