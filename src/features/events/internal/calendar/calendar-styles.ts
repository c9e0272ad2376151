import { type EventType, eventTypes } from '@contract';
import { eventTint } from './calendar-event';

const tint = (type: EventType) => ({
  [`& .event-${type}`]: {
    '--kind': `{colors.${type}}`,
    backgroundColor: eventTint(type),
    '&.rbc-selected': { backgroundColor: `color-mix(in srgb, {colors.${type}} 26%, {colors.surface})` },
  },
});

/** react-big-calendar in the look of the dashboards: thin lines on paper, an event as a tinted strip with its colour. */
export const calendarStyles = {
  '& .rbc-calendar': { color: 'text' },
  '& .rbc-month-view, & .rbc-time-view': {
    background: 'surface',
    borderColor: 'line',
    minHeight: '0',
  },
  '& .rbc-header, & .rbc-month-row, & .rbc-day-bg, & .rbc-time-header-content, & .rbc-time-content, & .rbc-timeslot-group, & .rbc-day-slot .rbc-time-slot, & .rbc-time-content > * + * > *, & .rbc-allday-cell, & .rbc-time-header.rbc-overflowing':
    { borderColor: 'line' },
  '& .rbc-header': { paddingBlock: '2', paddingInline: '2', fontSize: 'xs', fontWeight: 'semibold', color: 'muted' },
  '& .rbc-month-header .rbc-header': { textAlign: 'start' },
  '& .rbc-time-header .rbc-row': { flex: 'none' },
  '& .rbc-time-header .rbc-header': { paddingBlock: '1' },
  '& .rbc-header button': { color: 'inherit', minHeight: '6' },
  '& .rbc-date-cell': {
    paddingInline: '1',
    paddingTop: '1',
    textAlign: 'start',
    fontSize: 'sm',
    '& > button': { paddingInline: '1', minHeight: '6' },
    '&.rbc-now': { fontWeight: 'semibold' },
    '&.rbc-off-range': { color: 'muted' },
  },
  '& .rbc-off-range-bg': { background: 'paper' },
  '& .rbc-today': { background: 'surface', boxShadow: 'inset 0 0 0 2px {colors.brass}' },
  '& .rbc-time-view .rbc-today': {
    boxShadow: 'none',
    background: 'color-mix(in srgb, {colors.brassSoft} 25%, {colors.surface})',
  },
  '& .rbc-event, & .rbc-day-slot .rbc-event': {
    padding: '0',
    paddingInline: '1.5',
    minHeight: '6',
    border: '0',
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'var(--kind)',
    borderRadius: '0',
    color: 'ink',
    fontSize: 'xs',
    lineHeight: '1.5rem',
    overflow: 'hidden',
    '&:focus-visible': { outline: '2px solid {colors.brass}', outlineOffset: '1px' },
  },
  // A quarter of an hour is one line and the gap to the next event.
  '& .rbc-timeslot-group': { minHeight: '4.5rem' },
  '& .rbc-day-slot .rbc-event': {
    minHeight: '1.125rem',
    lineHeight: '0.96rem',
    borderBottom: '2px solid transparent',
    backgroundClip: 'padding-box',
  },
  '& .rbc-day-slot .rbc-event-label': { display: 'none' },
  '& .rbc-day-slot .rbc-event-content': { containerType: 'size', lineHeight: 'inherit' },
  '& .rbc-day-slot .rbc-time-slot + .rbc-time-slot': { borderColor: 'transparent' },
  '& .rbc-row-segment': { paddingInline: '1', paddingBottom: '1px' },
  '& .rbc-row-segment > button': { fontSize: 'xs', color: 'muted', minHeight: '6', paddingInline: '1' },
  '& .rbc-time-gutter .rbc-label': { fontSize: 'sm', color: 'muted' },
  '& .rbc-current-time-indicator': { background: 'brass', height: '2px' },
  '& .rbc-slot-selection': { background: 'ink', color: 'surface', fontSize: 'xs' },
  // The edges by which an event is stretched: wide enough to take hold of.
  '& .rbc-addons-dnd-resize-ns-anchor': { height: 'min(0.5rem, 25%)', cursor: 'ns-resize' },
  '& .rbc-addons-dnd-resize-ew-anchor': { width: '2', top: '0', cursor: 'ew-resize' },
  '& .rbc-addons-dnd-resizable': { height: 'full', minWidth: '0' },
  // A phone has no room for words in seven columns: strips of colour, and the day behind its number tells more.
  mdDown: {
    '&[data-view=week] .rbc-event': { fontSize: '0', '& *': { fontSize: '0' } },
    '& .rbc-header': { paddingInline: '0', textAlign: 'center' },
    '& .rbc-time-header .rbc-header': { fontSize: '0.65rem', whiteSpace: 'normal' },
  },
  ...Object.assign({}, ...eventTypes.map(tint)),
} as const;
