import { codeLines } from './code-lines';

it('blank lines and comments are not counted', () => {
  const text = [
    '// A line.',
    '/** A docstring. */',
    'const a = 1; // not this one',
    '',
    '/**',
    ' * Of several lines.',
    ' */',
    'const b = `/*`;',
    '{/* In JSX. */}',
  ].join('\n');
  expect(codeLines(text)).toEqual(['const a = 1; // not this one', 'const b = `/*`;']);
});
