import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection';

it('follows the list, and keeps a row that is no longer on its page as it was seen last', () => {
  const { result, rerender } = renderHook((rows: { id: string; name: string }[]) => useSelection(rows), {
    initialProps: [{ id: 'a', name: 'Asha' }],
  });
  act(() => result.current.show({ id: 'a', name: 'Asha' }));
  rerender([{ id: 'a', name: 'Asha Rao' }]);
  rerender([{ id: 'b', name: 'Meera' }]);
  expect(result.current).toMatchObject({ row: { id: 'a', name: 'Asha Rao' }, open: true });
});
