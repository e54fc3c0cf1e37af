import { hostApp } from 'tooling/webpack';

export default hostApp({
  entry: './src/index.ts',
  template: './src/index.html',
  port: 8100,
  hints: ['page', 'member', 'client', 'federation', 'shared-ui'],
  preload: ['page'],
});
