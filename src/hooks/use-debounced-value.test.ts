import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDebouncedValue } from './use-debounced-value';

it('keeps the text of the last pause while one types, and takes the new one when typing rests', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useDebouncedValue, { initialProps: '' });
  for (const text of ['n', 'na', 'nai', 'nair']) {
    rerender(text);
    act(() => vi.advanceTimersByTime(299));
    expect(result.current).toBe('');
  }
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe('nair');
});
