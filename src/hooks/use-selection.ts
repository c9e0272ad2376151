import { useState } from 'react';

/**
 * Which row of a list a dialog shows. The dialog follows what the list holds; a row that is no longer on the page of the
 * list, e.g. because newer ones came, stays as it was seen last, until the dialog is closed.
 * @param rows the list as it is now
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [seen, setSeen] = useState<Row>();
  const [open, setOpen] = useState(false);
  const row = rows?.find((candidate) => candidate.id === seen?.id) ?? seen;
  if (row !== seen) setSeen(row);
  const show = (chosen: Row) => {
    setSeen(chosen);
    setOpen(true);
  };
  return { row, open: open && row !== undefined, show, close: () => setOpen(false) };
}
