/**
 * The look of components of several parts. Not in the theme, which every page loads: each is handed to its component as
 * `recipe`.
 */
import { defineSlotRecipe } from '@chakra-ui/react';
import { checkmarkRecipe, control, focusRing } from './recipe-styles';

// The slots by name: Chakra's list of them, its anatomy, brings those of all its components to every page.

/** A surface above the page, with a thin edge. */
const raised = {
  background: 'surface',
  color: 'text',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'sm',
  boxShadow: 'raised',
} as const;

/** The arrow at the end of a field from which is chosen. */
const arrow = {
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '3',
  display: 'inline-flex',
  alignItems: 'center',
  color: 'muted',
  pointerEvents: 'none',
} as const;

export const fieldSlotRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'errorText', 'helperText', 'input', 'label', 'select', 'textarea', 'requiredIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full', minWidth: '0', position: 'relative' },
    label: { display: 'flex', gap: '1', fontSize: 'sm', fontWeight: 'semibold', color: 'ink', textAlign: 'start' },
    requiredIndicator: { color: 'oxblood' },
    helperText: { fontSize: 'sm', color: 'muted', lineHeight: '1.4' },
  },
});

export const nativeSelectSlotRecipe = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', width: 'full', height: 'fit' },
    field: {
      ...control,
      paddingInlineEnd: '10',
      lineHeight: 'normal',
      '& > option, & > optgroup': { background: 'surface' },
    },
    indicator: { ...arrow, _icon: { boxSize: '4' } },
  },
  variants: { size: { sm: { field: { minHeight: '10', fontSize: 'sm' } }, md: {} } },
  defaultVariants: { size: 'md' },
});

export const dialogSlotRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      background: 'ink/55',
      _open: { animation: 'fade-in {durations.moderate}' },
      _closed: { animation: 'fade-out {durations.fast}' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', md: 'flex-start' },
      overflowY: 'auto',
      overscrollBehaviorY: 'none',
      paddingInline: { base: '0', md: '6' },
      paddingBlock: { base: '0', md: '12' },
    },
    content: {
      ...raised,
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxHeight: { base: '92dvh', md: 'none' },
      outline: 'none',
      _open: { animation: 'rise {durations.slow}' },
      _closed: { animation: 'fade-out {durations.fast}' },
    },
    header: {
      paddingInline: { base: '5', md: '8' },
      paddingTop: { base: '6', md: '7' },
      paddingBottom: { base: '3', md: '0' },
      paddingInlineEnd: '16',
    },
    title: {
      fontFamily: 'heading',
      fontWeight: 'medium',
      fontSize: 'xl',
      lineHeight: '1.2',
      color: 'ink',
      overflowWrap: 'anywhere',
    },
    description: { color: 'muted', marginTop: '2' },
    // On a phone it scrolls between the title and the buttons, which stay in sight.
    body: {
      paddingInline: { base: '5', md: '8' },
      paddingTop: { base: '2', md: '5' },
      paddingBottom: '5',
      overflowWrap: 'break-word',
      overflowY: { base: 'auto', md: 'visible' },
      minHeight: '0',
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: '5',
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    closeTrigger: { position: 'absolute', top: '4', insetInlineEnd: '4' },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: { md: 'md' } } },
      md: { content: { maxWidth: { md: '36rem' } } },
      lg: { content: { maxWidth: { md: '48rem' } } },
    },
  },
  defaultVariants: { size: 'md' },
});

export const tableSlotRecipe = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: 'full',
      borderCollapse: 'collapse',
      textAlign: 'start',
      verticalAlign: 'top',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    columnHeader: {
      textStyle: 'column',
      textAlign: 'start',
      verticalAlign: 'bottom',
      color: 'muted',
      paddingBlock: '2',
      paddingInlineEnd: { base: '3', lg: '4' },
      _last: { paddingInlineEnd: '0' },
      borderBottomWidth: '2px',
      borderBottomStyle: 'solid',
      borderBottomColor: 'ink',
    },
    cell: {
      textAlign: 'start',
      paddingBlock: '4',
      paddingInlineEnd: '4',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderBottomColor: 'line',
    },
    caption: { captionSide: 'bottom', paddingTop: '3', fontSize: 'sm', color: 'muted', textAlign: 'start' },
  },
});

export const menuSlotRecipe = defineSlotRecipe({
  className: 'menu',
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'indicator',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
    'itemCommand',
  ],
  base: {
    content: {
      ...raised,
      minWidth: '11rem',
      maxHeight: 'var(--available-height)',
      padding: '1.5',
      overflowY: 'auto',
      outline: 'none',
      zIndex: 'popover',
      _open: { animation: 'fade-in {durations.fast}' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: '10',
      paddingInline: '3',
      textAlign: 'start',
      textDecoration: 'none',
      color: 'text',
      borderRadius: 'sm',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      _highlighted: { background: 'sand', color: 'ink', boxShadow: 'inset 2px 0 0 {colors.brass}' },
      _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    },
    itemText: { flex: '1' },
    indicator: { display: 'inline-flex', flexShrink: '0' },
    separator: { height: '1px', background: 'line', marginBlock: '1.5' },
  },
});

export const comboboxSlotRecipe = defineSlotRecipe({
  className: 'combobox',
  slots: [
    'root',
    'clearTrigger',
    'content',
    'control',
    'input',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'label',
    'list',
    'positioner',
    'trigger',
    'empty',
    'indicatorGroup',
  ],
  base: {
    root: { width: 'full', minWidth: '0' },
    control: { position: 'relative' },
    input: { ...control, paddingInlineEnd: '10', textOverflow: 'ellipsis' },
    indicatorGroup: arrow,
    // The positioned element is the list's frame, which also holds a note about the list.
    positioner: { ...raised, zIndex: 'popover !important' },
    content: { maxHeight: '18rem', padding: '1.5', overflowY: 'auto', outline: 'none', '&:empty': { display: 'none' } },
    item: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      width: 'full',
      minHeight: '10',
      paddingBlock: '1.5',
      paddingInline: '3',
      textAlign: 'start',
      lineHeight: '1.4',
      overflowWrap: 'anywhere',
      borderRadius: 'sm',
      cursor: 'pointer',
      userSelect: 'none',
      _checked: { fontWeight: 'semibold' },
      _highlighted: { background: 'sand', color: 'ink', boxShadow: 'inset 2px 0 0 {colors.brass}' },
    },
  },
  variants: { size: { sm: { input: { minHeight: '10', fontSize: 'sm' } }, md: {} } },
  defaultVariants: { size: 'md' },
});

export const toastSlotRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      ...raised,
      width: 'full',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      // Two lines are no higher than the header.
      paddingBlock: '2.5',
      paddingInlineStart: '4',
      paddingInlineEnd: '11',
      borderInlineStartWidth: '4px',
      borderInlineStartColor: 'success',
      translate: 'var(--x) var(--y)',
      // Follows the finger that swipes it away.
      transform: 'translateX(var(--swipe, 0px))',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity',
      touchAction: 'pan-y',
      transition: 'translate 260ms, opacity 260ms, height 260ms',
      '&[data-type=error]': { borderInlineStartColor: 'error' },
      _focusVisible: focusRing,
    },
    title: { fontWeight: 'semibold', color: 'ink', lineHeight: '1.4' },
    description: { fontSize: 'sm', color: 'muted', lineHeight: '1.45', marginTop: '0.5', overflowWrap: 'anywhere' },
    actionTrigger: {
      minHeight: '8',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'ink',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
      _focusVisible: focusRing,
    },
    closeTrigger: {
      position: 'absolute',
      top: '2',
      insetInlineEnd: '2',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '9',
      color: 'muted',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { color: 'ink', background: 'sand' },
      _focusVisible: focusRing,
      _icon: { boxSize: '4' },
    },
  },
});

export const checkboxSlotRecipe = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2.5', position: 'relative', cursor: 'pointer' },
    control: checkmarkRecipe.base ?? {},
    label: { userSelect: 'none', _disabled: { opacity: '0.6' } },
  },
});

export const switchSlotRecipe = defineSlotRecipe({
  className: 'switch',
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2.5', position: 'relative', verticalAlign: 'middle' },
    control: {
      position: 'relative',
      display: 'inline-flex',
      flexShrink: '0',
      width: '11',
      height: '6',
      padding: '0.5',
      borderRadius: 'full',
      background: 'fieldLine',
      cursor: 'pointer',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _focusVisible: focusRing,
      '&:has(+ input:focus-visible), input:focus-visible + &': focusRing,
      _checked: { background: 'ink' },
      _disabled: { opacity: '0.6', cursor: 'not-allowed' },
    },
    thumb: {
      boxSize: '5',
      borderRadius: 'full',
      background: 'surface',
      transitionProperty: 'translate',
      transitionDuration: 'fast',
      _checked: { translate: '1.25rem 0' },
    },
    label: { fontSize: 'sm', userSelect: 'none', _disabled: { opacity: '0.6' } },
  },
});

export const alertSlotRecipe = defineSlotRecipe({
  className: 'alert',
  slots: ['title', 'description', 'root', 'indicator', 'content'],
  base: {
    root: {
      display: 'flex',
      gap: '3',
      width: 'full',
      paddingBlock: '3.5',
      paddingInline: '4',
      background: 'sand',
      borderInlineStartWidth: '4px',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: 'brass',
      borderRadius: 'sm',
    },
    content: { display: 'flex', flexDirection: 'column', flex: '1', gap: '0.5', minWidth: '0' },
    title: { fontWeight: 'semibold', color: 'ink' },
    description: { overflowWrap: 'anywhere' },
    indicator: { flexShrink: '0', marginTop: '0.5', color: 'brass', boxSize: '5', _icon: { boxSize: 'full' } },
  },
  variants: {
    status: {
      info: {},
      success: { root: { borderInlineStartColor: 'success' }, indicator: { color: 'success' } },
      warning: { root: { background: 'brassSoft' } },
      error: {
        root: { background: 'oxbloodSoft', borderInlineStartColor: 'error' },
        title: { color: 'oxblood' },
        indicator: { color: 'error' },
      },
    },
  },
  defaultVariants: { status: 'info' },
});
