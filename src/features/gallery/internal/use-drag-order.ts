import { type DragEvent, useState } from 'react';

/**
 * Changes the order of a list by dragging.
 * @param onMove called with the row and the index it was dropped at
 * @returns what the handle and the row of each index need; `over` is the index under the pointer
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    from,
    over,
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', '');
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        setFrom(index);
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        // A file or a text from elsewhere is no row.
        if (from === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (from === null) return;
        event.preventDefault();
        if (from !== index) onMove(from, index);
        end();
      },
    }),
  };
}
