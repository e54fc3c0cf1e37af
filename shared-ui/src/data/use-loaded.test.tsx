import { renderHook, waitFor } from '@testing-library/react';
import { useLoaded } from './use-loaded';

const loadOne = () => Promise.resolve({ name: 'one' });
const loadOther = () => Promise.resolve({ name: 'other' });

test('what was loaded is stale once something else is to be loaded', async () => {
  const { result, rerender } = renderHook(({ load }) => useLoaded(load), { initialProps: { load: loadOne } });
  await waitFor(() => expect(result.current.value).toEqual({ name: 'one' }));
  rerender({ load: loadOther });
  expect(result.current).toMatchObject({ value: undefined, isLoading: true });
  await waitFor(() => expect(result.current.value).toEqual({ name: 'other' }));
});

test('what is known is not loaded', async () => {
  const load = jest.fn(loadOne);
  const { result } = renderHook(() => useLoaded(load, { name: 'known' }));
  expect(result.current).toMatchObject({ value: { name: 'known' }, isLoading: false });
  expect(load).not.toHaveBeenCalled();
});
