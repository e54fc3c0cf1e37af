import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries } from './boundaries.mjs';

/** The rules of the whole workspace; `boundaries.mjs` has the import boundaries. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/dist-dev/',
      '**/node_modules/',
      'releases/',
      'data/',
      '.cache/',
      '**/stored-builds/',
      '**/coverage/',
      'e2e/results/',
      'tooling/jest/globals.d.ts',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    // One program for all packages: what they share is then read once, not once for each.
    languageOptions: { parserOptions: { project: `${import.meta.dirname}/../tsconfig/lint.json` } },
    rules: {
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // It reports assertions that give the default of a parameter its type, and its fix breaks them.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // A function that an interface declares as asynchronous is, whether or not it waits for anything.
      '@typescript-eslint/require-await': 'off',
      // A value of unknown type that is shown is one of `FieldValue`: a text, a number or null.
      '@typescript-eslint/no-base-to-string': 'off',
      // The router documents its enumerations as texts: `navigationType === 'POP'`.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    // JSON and matchers, whose types are `any`; and what a template imports, which is not installed here.
    files: ['**/test/**/*.{ts,tsx}', '**/*.test.{ts,tsx}', 'remote-tools/templates/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/no-relative-packages': 'error',
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 300 }],
    },
  },
  {
    // The scripts run before anything is installed, when a package has no other address.
    files: ['tooling/{scripts,test}/**'],
    rules: { 'import-x/no-relative-packages': 'off' },
  },
  {
    files: ['{shell,mf-*,shared-ui}/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['{shell,mf-*,shared-ui}/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        globalThis: 'writable',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        beforeEach: 'readonly',
        afterEach: 'readonly',
      },
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  ...boundaries,
);
