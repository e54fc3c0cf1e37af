import { styleText } from 'node:util';
import type { Group } from '../groups';
import { isKept, type Figure } from '../measure/figure';
import { barText, seriesText, valueText } from './words';

const coloured = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (colour: 'green' | 'red' | 'dim', text: string) => (coloured ? styleText(colour, text) : text);

function verdict(figure: Figure): string {
  const kept = isKept(figure);
  if (kept === null) return paint('dim', '·');
  return kept ? paint('green', '✓') : paint('red', '✗');
}

/** Prints what was measured, each figure beside its bar. */
export function printFigures({ title }: Group, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const figure of figures) {
    const parts = [valueText(figure).padStart(10), barText(figure).padEnd(10), figure.name.padEnd(70)];
    console.log(
      `  ${verdict(figure)} ${parts.join('  ')} ${paint('dim', figure.series.map(seriesText).join(' · '))}`,
    );
  }
}
