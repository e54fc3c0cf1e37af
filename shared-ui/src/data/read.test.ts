import { combineReads, type Read } from '.';

const read = <Data>(over: Partial<Read<Data>> = {}): Read<Data> => ({
  data: undefined,
  error: undefined,
  isValidating: false,
  retry: jest.fn(),
  ...over,
});

test('Combined reads are loaded when all are, even when one could not be refreshed', () => {
  const both = combineReads({
    product: read({ data: 'Banner' }),
    groups: read({ data: 3, error: new Error('Late'), isValidating: true }),
  });
  expect(both).toMatchObject({
    data: { product: 'Banner', groups: 3 },
    error: undefined,
    isValidating: false,
  });
});

test('While one is missing there is no data, and Retry fetches only that one', () => {
  const product = read({ data: 'Banner' });
  const failure = new Error('No connection');
  const groups = read({ error: failure });
  const both = combineReads({ product, groups });
  expect(both).toMatchObject({ data: undefined, error: failure });
  both.retry();
  expect(groups.retry).toHaveBeenCalledTimes(1);
  expect(product.retry).not.toHaveBeenCalled();
});
