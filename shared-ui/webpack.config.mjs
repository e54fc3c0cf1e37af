import { standaloneApp } from 'tooling/webpack';

export default standaloneApp({
  name: 'shared-ui',
  entry: './gallery/index.tsx',
  title: 'Gallery',
  port: 8105,
});
