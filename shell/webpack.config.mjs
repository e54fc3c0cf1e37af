import { hostApp } from 'tooling/webpack';

export default hostApp({ entry: './src/index.tsx', template: './src/index.html', port: 8100 });
