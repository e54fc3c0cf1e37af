import { median, middleHalf, quantile } from './statistics';

describe('the statistics of a measurement', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('takes the middle of %j', (samples, middle) => {
    expect(median(samples)).toBe(middle);
  });

  it('does not let one bad sample move the median', () => {
    expect(median([10, 11, 12, 5000])).toBe(11.5);
  });

  it('reads a share between two neighbours', () => {
    expect(quantile([0, 10], 0.25)).toBe(2.5);
    expect(quantile([1, 2, 3, 4, 5], 1)).toBe(5);
  });

  it('says how far the middle half reaches', () => {
    expect(middleHalf([1, 2, 3, 4, 5])).toEqual([2, 4]);
  });

  it('knows nothing of nothing', () => {
    expect(median([])).toBeNaN();
  });
});
