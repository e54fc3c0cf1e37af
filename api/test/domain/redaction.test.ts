import { replacingWords } from '../../src/platform/privacy/redaction';

const replace = replacingWords(
  new Map([
    ['Siobhán O’Brien', '[name]'],
    ['Cher', '[name]'],
    ['राम कुमार', '[name]'],
    ['0117 496 0000', '[number]'],
  ]),
);

it.each([
  ['Siobhán O’Brien rang', '[name] rang'],
  ["Rang SIOBHAN O'BRIEN, who agreed", 'Rang [name], who agreed'],
  ['Siobha\u0301n\u00A0O‘Brien and Siobhan  O’Brien', '[name] and [name]'],
  ['“Siobhán O’Brien”’s number is 0117 496 0000.', '“[name]”’s number is [number].'],
  ['😀Siobhán O’Brien😀', '😀[name]😀'],
  [' cher ', ' [name] '],
  ['राम कुमार, Bristol', '[name], Bristol'],
])('takes a person out of %j, however they are spelt', (text, redacted) => {
  expect(replace(text)).toBe(redacted);
});

it.each([
  'Siobhán O’Briens',
  'MacSiobhán O’Brien',
  'Cher rang',
  '0117 496 00001',
  'Siobhán rang',
  '',
  'विराम कुमार',
  'राम कुमारी',
])('leaves %j, which may be another one', (text) => {
  expect(replace(text)).toBe(text);
});

it('reads a long text at once', () => {
  const text = 'é Siobhán O’Brien '.repeat(5000);
  expect(replace(text)).toBe('é [name] '.repeat(5000));
});
