// Built by the product's own preset, from the shell's folder: the same minifier, the same targets, the same names.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostApp } from 'tooling/webpack';

const folder = path.dirname(fileURLToPath(import.meta.url));
const config = hostApp({
  entry: path.join(folder, 'main.tsx'),
  template: path.join(folder, 'index.html'),
});

export default {
  ...config,
  output: { ...config.output, path: process.env.BENCH_OUTPUT },
  cache: { ...config.cache, name: 'bench-bare' },
};
