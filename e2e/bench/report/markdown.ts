import { isKept, type Figure } from '../measure/figure';
import type { Kept } from './kept';
import { barText, seriesText, valueText } from './words';

const marks = new Map([
  [true, 'kept'],
  [false, '**missed**'],
  [null, ''],
]);

const row = (figure: Figure) =>
  `| ${figure.name} | ${valueText(figure)} | ${barText(figure)} | ${marks.get(isKept(figure)) ?? ''} | ${figure.series.map(seriesText).join('; ')} |`;

const section = ({ title, at, machine, isQuick, figures }: Kept) =>
  [
    `## ${title}`,
    '',
    `${at.slice(0, 10)}${isQuick ? ', few rounds' : ''}; ${machine.cores} cores of ${machine.processor}, ${machine.memory} GB, Node ${machine.node.slice(1)}, Chromium ${machine.chromium}; load ${machine.load}.`,
    '',
    '| What | Figure | Bar | | Medians (middle half, number of samples) |',
    '| --- | ---: | ---: | --- | --- |',
    ...figures.map(row),
    '',
  ].join('\n');

/** The last figures as a page of the documentation. */
export const markdownReport = (all: readonly Kept[]): string =>
  [
    '# Measurements',
    '',
    'The last figures of `npm run bench`; [measure](how-to/measure.md) says what they are and how far to trust them.',
    '',
    ...all.map(section),
  ].join('\n');
