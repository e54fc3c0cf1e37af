import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { boundaries } from '../eslint/boundaries.mjs';

const config = [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } }, ...boundaries];

/** Returns the messages of the boundary rules for each text, linted under the given file name. */
export function lintProbes(probes) {
  const linter = new Linter({ configType: 'flat' });
  return probes.map(({ filename, text }) =>
    linter
      .verify(text, config, { filename })
      .map(({ message }) => message)
      .join('\n'),
  );
}
