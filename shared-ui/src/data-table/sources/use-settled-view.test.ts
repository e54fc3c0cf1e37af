import { act, renderHook } from '@testing-library/react';
import type { TableView } from '../view';
import { useSettledView } from './use-settled-view';

const first: TableView = { filter: '', sort: null, page: 3, size: 50 };
const watch = () => renderHook(useSettledView, { initialProps: first });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the view that is worth a question', () => {
  it('is the one that the table opens with, its filter included', () => {
    const opened = { ...first, filter: 'harbour' };

    expect(renderHook(useSettledView, { initialProps: opened }).result.current).toBe(opened);
  });

  it('waits for a pause of the typing, and is then what was typed last', () => {
    const { result, rerender } = watch();

    for (const filter of ['h', 'ha', 'har']) {
      rerender({ ...first, page: 1, filter });
      act(() => jest.advanceTimersByTime(100));
      expect(result.current).toBe(first);
    }
    act(() => jest.advanceTimersByTime(100));

    expect(result.current).toEqual({ ...first, page: 1, filter: 'har' });
  });

  it.each([
    ['page', { page: 4 }],
    ['order', { sort: { key: 'name', direction: 'ascending' as const } }],
    ['size', { size: 10 }],
  ])('follows another %s at once', (_, change) => {
    const { result, rerender } = watch();

    rerender({ ...first, ...change });

    expect(result.current).toEqual({ ...first, ...change });
  });

  it('follows at once when the filter is cleared', () => {
    const { result, rerender } = renderHook(useSettledView, { initialProps: { ...first, filter: 'har' } });

    rerender(first);

    expect(result.current).toBe(first);
  });

  it('is asked with the order that is chosen while somebody types', () => {
    const { result, rerender } = watch();
    const chosen = { ...first, filter: 'har', sort: { key: 'name', direction: 'descending' as const } };

    rerender({ ...first, filter: 'har' });
    rerender(chosen);
    act(() => jest.advanceTimersByTime(1000));

    expect(result.current).toBe(chosen);
  });
});
