import { against, atLeast, atMost, isKept, plain, worst, type Series } from './figure';

const milliseconds = (name: string, ...samples: number[]): Series => ({ name, unit: 'ms', samples });

describe('a figure', () => {
  it('is the ratio of two medians', () => {
    const figure = against(
      'list',
      atMost(1.5),
      milliseconds('product', 30, 29, 900),
      milliseconds('bare', 20),
    );
    expect(figure).toMatchObject({ value: 1.5, unit: '×' });
    expect(isKept(figure)).toBe(true);
  });

  it('misses a bar that is an upper bound when it lies above', () => {
    expect(isKept(plain('frame', atMost(16), milliseconds('script', 17)))).toBe(false);
  });

  it('misses a bar that is a lower bound when it lies below', () => {
    const calls = (samples: number[]): Series => ({ name: 'calls', unit: 'requests/s', samples });
    expect(isKept(against('calls', atLeast(0.6), calls([50]), calls([100])))).toBe(false);
    expect(isKept(against('calls', atLeast(0.6), calls([70]), calls([100])))).toBe(true);
  });

  it('may be its worst sample', () => {
    expect(worst('block', atMost(50), milliseconds('block', 3, 60, 4)).value).toBe(60);
  });

  it('without a bar keeps and misses nothing', () => {
    expect(isKept(plain('noted', null, milliseconds('noted', 1)))).toBeNull();
  });

  it('misses its bar when nothing was measured', () => {
    expect(isKept(plain('frame', atMost(16), milliseconds('script')))).toBe(false);
  });
});
