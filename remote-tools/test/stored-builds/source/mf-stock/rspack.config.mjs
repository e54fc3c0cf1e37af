import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

export default {
  mode: 'production',
  entry: {},
  devtool: false,
  output: { path: `${process.cwd()}/stock-rspack`, publicPath: 'auto', uniqueName: 'mf-stock' },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
    ],
  },
  resolve: { extensions: ['.jsx', '.js'] },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_stock',
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.jsx' },
      shared: {
        react: { singleton: true },
        'react/jsx-runtime': { singleton: true },
        'react-dom': { singleton: true },
        'react-router-dom': { singleton: true, import: false },
      },
      dts: false,
    }),
  ],
};
