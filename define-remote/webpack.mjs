import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { configOf } from './config.mjs';

export { developmentServer, EmitJson, isServe, RemoteFacts, resolveOptions, swcOptions } from './config.mjs';

/** Lets a changed component keep its state. */
export const fastRefresh = () => new ReactRefreshPlugin({ overlay: false });

/**
 * Returns the webpack configuration of a remote. Install swc-loader and @swc/core beside webpack.
 * @returns {import('webpack').Configuration}
 */
export const defineRemote = () => configOf(ModuleFederationPlugin, 'swc-loader', fastRefresh);
