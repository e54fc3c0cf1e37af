import { isKept, type Figure, type Series } from '../measure/figure';
import { median, middleHalf } from '../measure/statistics';
import type { Kept } from './kept';
import { style } from './style';
import { barText, number, seriesText, valueText } from './words';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const WIDTH = 420;
const LINE = 18;

/** A bar for each median, with a line over the middle half of its samples. */
function chart(series: readonly Series[]): string {
  const most = Math.max(...series.map(({ samples }) => middleHalf(samples)[1]), 1e-9);
  const at = (value: number) => (value / most) * WIDTH;
  const lines = series.map(({ name, unit, samples }, index) => {
    const y = index * LINE;
    const [from, to] = middleHalf(samples);
    return `<text x="72" y="${y + 13}" text-anchor="end">${escape(name)}</text>
      <rect x="80" y="${y + 3}" width="${at(median(samples)).toFixed(1)}" height="12" class="s${index}"/>
      <path d="M${(80 + at(from)).toFixed(1)} ${y + 9}H${(80 + at(to)).toFixed(1)}" class="spread"/>
      <text x="${(88 + at(to)).toFixed(1)}" y="${y + 13}">${number(median(samples))} ${unit}</text>`;
  });
  const label = escape(series.map(seriesText).join('; '));
  return `<svg role="img" aria-label="${label}" width="${WIDTH + 190}" height="${series.length * LINE}">${lines.join('')}</svg>`;
}

function row(figure: Figure): string {
  const kept = isKept(figure);
  const verdict = kept === null ? '' : kept ? 'kept' : 'missed';
  return `<tr class="${verdict}"><th scope="row">${escape(figure.name)}${figure.note ? `<small>${escape(figure.note)}</small>` : ''}</th>
    <td class="figure">${valueText(figure)}</td><td class="figure">${barText(figure)}</td><td>${verdict}</td>
    <td>${chart(figure.series)}</td></tr>`;
}

const section = ({
  title,
  at,
  machine,
  isQuick,
  seconds,
  figures,
}: Kept) => `<section><h2>${escape(title)}</h2>
  <p>${at.replace('T', ' ').slice(0, 16)} UTC, ${Math.round(seconds)} s${isQuick ? ', few rounds' : ''}. ${machine.cores} cores of
  ${escape(machine.processor)}, ${machine.memory} GB, ${escape(machine.system)}, Node ${machine.node}, Chromium ${machine.chromium}; load ${machine.load}.</p>
  <table><thead><tr><th>What</th><th>Figure</th><th>Bar</th><th></th><th>Medians, and the middle half of the samples</th></tr></thead>
  <tbody>${figures.map(row).join('')}</tbody></table></section>`;

/** One file with everything that is known, to be opened in any browser. */
export const htmlReport = (all: readonly Kept[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Measurements</title><style>${style}</style></head>
<body><h1>Measurements</h1>${all.map(section).join('')}</body></html>
`;
