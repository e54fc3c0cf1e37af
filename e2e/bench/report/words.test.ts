import type { Figure } from '../measure/figure';
import { htmlReport } from './html';
import { markdownReport } from './markdown';
import { barText, number, seriesText, valueText } from './words';

const figure: Figure = {
  name: 'Time to the list <all>',
  value: 1.234,
  unit: '×',
  bar: { kind: 'at most', value: 1.15 },
  series: [
    { name: 'product', unit: 'ms', samples: [10, 20, 30] },
    { name: 'bare', unit: 'ms', samples: [16.2] },
  ],
};
const kept = {
  name: 'lists',
  title: 'Lists',
  at: '2026-11-21T12:00:00.000Z',
  machine: { processor: 'P', cores: 2, memory: 8, system: 'linux', node: 'v20', chromium: '150', load: 1 },
  isQuick: true,
  seconds: 12,
  figures: [figure],
};

describe('the words of a report', () => {
  it.each([
    [0.0123, '0.01'],
    [12.34, '12.3'],
    [123.4, '123'],
    [12345.6, '12,346'],
    [NaN, '–'],
  ])('write %d as %s', (value, text) => {
    expect(number(value)).toBe(text);
  });

  it('name the figure, its bar and the spread of its samples', () => {
    expect(valueText(figure)).toBe('1.23 ×');
    expect(barText(figure)).toBe('≤ 1.15');
    expect(figure.series.map(seriesText)).toEqual(['product 20.0 ms (15.0–25.0, n 3)', 'bare 16.2 ms']);
  });

  it('say in both reports that a bar was missed, and on what it was measured', () => {
    for (const report of [htmlReport([kept]), markdownReport([kept])]) {
      expect(report).toContain('missed');
      expect(report).toContain('2 cores of');
      expect(report).toContain('few rounds');
    }
  });

  it('take names as text, not as markup', () => {
    expect(htmlReport([kept])).toContain('Time to the list &lt;all&gt;');
  });
});
