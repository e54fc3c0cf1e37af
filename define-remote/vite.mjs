import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { constants, federationOptions, remoteFacts } from './index.mjs';
import { isCode, usesIn } from './uses.mjs';

/** Writes `remote.json` and `uses.json`. Reads a source once it is JavaScript, before the federation plugin replaces its imports. */
function facts() {
  const sources = new Map();
  return {
    name: 'remote-facts',
    transform(code, id) {
      if (isCode(id)) sources.set(id, code);
    },
    generateBundle() {
      const files = { 'remote.json': remoteFacts(), 'uses.json': usesIn(sources) };
      for (const [fileName, content] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 2)}\n` });
    },
  };
}

/**
 * Adds to the components of a development server what `@vitejs/plugin-react` requires of the page for Fast Refresh. The page of `dev` has it; a
 * deployed intranet, in which the module is tried, has not.
 */
const forAnyPage = () => ({
  name: 'remote-for-any-page',
  apply: 'serve',
  enforce: 'post',
  transform: (code) =>
    code.includes('$RefreshReg$')
      ? {
          code: `window.$RefreshReg$ ??= () => {}; window.$RefreshSig$ ??= () => (type) => type; ${code}`,
          map: null,
        }
      : undefined,
});

/**
 * Returns the Vite configuration of a remote. Its entry is an ES module.
 * @returns {import('vite').UserConfig}
 */
export const defineRemote = () => ({
  base: './',
  define: constants(),
  // The development JSX runtime fails inside a production shell (React 19), whatever NODE_ENV says.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // Pages of other origins load the module.
  server: { cors: true },
  build: {
    target: 'es2022',
    // Where reported errors are read, a map finds the line; the server sends none.
    sourcemap: 'hidden',
    modulePreload: false,
    rollupOptions: { input: './src/remote.tsx' },
  },
  plugins: [react(), forAnyPage(), facts(), federation(federationOptions())],
});
