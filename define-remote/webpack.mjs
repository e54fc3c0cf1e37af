import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { configOf } from './config.mjs';

export { RemoteFacts, swcOptions } from './config.mjs';

/**
 * Returns the webpack configuration of a remote. Install swc-loader and @swc/core beside webpack.
 * @returns {import('webpack').Configuration}
 */
export const defineRemote = () => configOf(ModuleFederationPlugin, 'swc-loader');
