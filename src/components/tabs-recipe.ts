/** Apart from the other recipes: the page of the services has tabs, and nothing else of them. */
import { defineSlotRecipe } from '@chakra-ui/react';
import { focusRing, scrolledRow } from './recipe-styles';

export const tabsSlotRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { position: 'relative', minWidth: '0' },
    list: {
      display: 'flex',
      gap: { base: '5', md: '6' },
      ...scrolledRow,
    },
    trigger: {
      flexShrink: '0',
      minHeight: '12',
      paddingBlock: '3',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      color: 'muted',
      cursor: 'pointer',
      borderBottomWidth: '2px',
      borderBottomStyle: 'solid',
      borderBottomColor: 'transparent',
      _hover: { color: 'ink' },
      _focusVisible: { ...focusRing, outlineOffset: '-3px' },
      _selected: { color: 'ink', borderBottomColor: 'brass' },
      _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    },
    content: { width: 'full', paddingTop: { base: '4', md: '6' }, _focusVisible: focusRing },
  },
  variants: {
    fitted: { true: { list: { gap: '0' }, trigger: { flex: '1', textAlign: 'center' } } },
  },
});
