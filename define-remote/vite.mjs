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
 * Returns the Vite configuration of a remote. Its entry is an ES module.
 * @returns {import('vite').UserConfig}
 */
export const defineRemote = () => ({
  base: './',
  define: constants(),
  // The development JSX runtime fails inside a production shell (React 19), whatever NODE_ENV says.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    target: 'es2022',
    // The check of a deployment reads the maps; the server does not publish them.
    sourcemap: 'hidden',
    modulePreload: false,
    rollupOptions: { input: './src/remote.tsx' },
  },
  plugins: [react(), facts(), federation(federationOptions())],
});
