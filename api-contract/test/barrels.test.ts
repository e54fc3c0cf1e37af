import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.join(__dirname, '../src');

/** The files of the areas, as an import names them: `./quotes/quote-form`. */
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.dirname(file) !== '.' && file.endsWith('.ts'))
  .map((file) => `./${file.replaceAll(path.sep, '/').slice(0, -'.ts'.length)}`);

const listedBy = (barrel: string): string[] =>
  [...readFileSync(path.join(src, barrel), 'utf8').matchAll(/from '(\.\/[^']+)'/g)].map(
    ([, name = '']) => name,
  );

const endingWith = (end: string) => files.filter((file) => file.endsWith(end)).toSorted();

it.each([
  ['paths.ts', '/paths'],
  ['nouns.ts', '/calls'],
])('%s lists the %s of every area', (barrel, name) => {
  expect(listedBy(barrel).toSorted()).toEqual(endingWith(name));
});

it('what browsers share has the form of every noun', () => {
  expect(listedBy('index.ts')).toEqual(expect.arrayContaining(endingWith('-form')));
});

it('every entity is exported', () => {
  const isEntity = (file: string) =>
    /^export const \w+ = record\(/m.test(readFileSync(path.join(src, `${file}.ts`), 'utf8'));
  expect(listedBy('entities.ts')).toEqual(expect.arrayContaining(files.filter(isEntity)));
});
