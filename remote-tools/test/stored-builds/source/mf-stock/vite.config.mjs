import { federation } from '@module-federation/vite';

const shared = { singleton: true, import: false };

export default {
  base: './',
  build: { target: 'esnext', outDir: 'stock-vite', modulePreload: false },
  esbuild: { jsx: 'automatic' },
  plugins: [
    federation({
      name: 'mf_stock',
      filename: 'remoteEntry.js',
      manifest: true,
      dts: false,
      exposes: { './remote': './src/remote.jsx' },
      shared: { react: shared, 'react/jsx-runtime': shared, 'react-dom': shared, 'react-router-dom': shared },
    }),
  ],
};
