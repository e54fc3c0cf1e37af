import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { configOf, isServe } from './config.mjs';

export { isServe, RemoteFacts, resolveOptions, swcOptions } from './config.mjs';

/** Lets a changed component keep its state. */
export const fastRefresh = () => new ReactRefreshPlugin({ overlay: false });

/** Configures a development server that pages of other origins load the module from. */
export function developmentServer(defaultPort) {
  const port = Number(process.env.PORT ?? defaultPort);
  return {
    port,
    host: 'localhost',
    hot: true,
    static: false,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      webSocketURL: { hostname: 'localhost', port },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
  };
}

/**
 * Returns the webpack configuration of a remote. Install swc-loader and @swc/core beside webpack.
 * @returns {import('webpack').Configuration}
 */
export function defineRemote() {
  const config = configOf(ModuleFederationPlugin, 'swc-loader');
  if (!isServe) return config;
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...config.output, filename: '[name].js', chunkFilename: '[name].chunk.js' },
    plugins: [...config.plugins, fastRefresh()],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    devServer: developmentServer(8080),
  };
}
