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

  it('is asked with the first key, then with what there is when an answer may have come, and with the last one', () => {
    const { result, rerender } = watch();
    const asked: string[] = [];

    for (const filter of ['h', 'ha', 'har', 'harb', 'harbo']) {
      rerender({ ...first, page: 1, filter });
      act(() => jest.advanceTimersByTime(50));
      if (asked.at(-1) !== result.current.filter) asked.push(result.current.filter);
    }
    expect(asked).toEqual(['h', 'har']);
    act(() => jest.advanceTimersByTime(150));

    expect(result.current).toEqual({ ...first, page: 1, filter: 'harbo' });
  });

  it('is asked at once again after a pause', () => {
    const { result, rerender } = watch();
    rerender({ ...first, filter: 'h' });
    act(() => jest.advanceTimersByTime(1000));

    rerender({ ...first, filter: 'ha' });
    act(() => jest.advanceTimersByTime(0));

    expect(result.current.filter).toBe('ha');
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
