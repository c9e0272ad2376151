import { usePendingChanges } from '@/hooks/use-pending-changes';
import type { CalendarRow } from './queries';

/** A new time for an event; moments in ISO 8601. */
export interface EventMove {
  id: string;
  start: string;
  end: string;
}

export const moveKey = ['events', 'move'];

/** A row at the time that it is moved to; as it is when the move is not its own. */
export function movedRow(row: CalendarRow, { id, start, end }: EventMove): CalendarRow {
  return row.id === id ? { ...row, start_date: start, end_date: end } : row;
}

/** Lays the moves that are being written over the rows of the calendar. */
export function usePendingMoves(rows: readonly CalendarRow[]): readonly CalendarRow[] {
  const moves = usePendingChanges<EventMove>(moveKey);
  return moves.length > 0 ? rows.map((row) => moves.reduce(movedRow, row)) : rows;
}
