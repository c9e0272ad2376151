import { useState } from 'react';

/**
 * Which row of a list a dialog shows. Only its id is kept, so the dialog follows what the list holds; after closing, the
 * row stays until the dialog has gone from the screen.
 * @param rows the list as it is now
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [id, setId] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const row = rows?.find((candidate) => candidate.id === id);
  const show = (chosen: Row) => {
    setId(chosen.id);
    setOpen(true);
  };
  return { row, open: open && row !== undefined, show, close: () => setOpen(false) };
}
