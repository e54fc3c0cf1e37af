import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeLines } from '../measure/code-lines';
import { atMost, plain, type Figure } from '../measure/figure';
import { inRoot } from '../measure/places';
import type { Group } from '../group';

const isSource = (file: string): boolean =>
  /\.(tsx?|mjs|cjs)$/.test(file) && !/(^|\/)(test|bench|e2e)\/|\.test\./.test(file);

const count = (name: string, bar: Figure['bar'], value: number, note?: string): Figure =>
  plain(name, bar, { name: 'product', unit: '', samples: [value] }, note);

export const size: Group = {
  name: 'size',
  title: 'Size of the source, without tests and benchmarks',
  run: () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: inRoot('.'), encoding: 'utf8' });
    const files = tracked.split('\n').filter(isSource);
    const texts = files.map((file) => readFileSync(inRoot(file), 'utf8'));
    const byPackage = new Map<string, number>();
    for (const [index, file] of files.entries()) {
      const name = file.split('/')[0]!;
      byPackage.set(name, (byPackage.get(name) ?? 0) + codeLines(texts[index]!).length);
    }
    const code = [...byPackage.values()].reduce((sum, lines) => sum + lines, 0);
    const packages = [...byPackage].map(([name, lines]) => `${name} ${lines}`).join(', ');
    const lines = texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
    return Promise.resolve([
      count('Lines', null, lines),
      count('Lines without blank lines and comments', atMost(66_500), code, packages),
      count('Files', null, files.length),
    ]);
  },
};
