import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { constants, federationOptions, remoteFacts } from './index.mjs';

const facts = {
  name: 'remote-facts',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'remote.json',
      source: `${JSON.stringify(remoteFacts(), null, 2)}\n`,
    });
  },
};

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
  plugins: [react(), federation(federationOptions()), facts],
});
