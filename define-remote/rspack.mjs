import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { configOf } from './config.mjs';

const fastRefresh = () => new ReactRefreshRspackPlugin();

/**
 * Returns the Rspack configuration of a remote.
 * @returns {import('@rspack/core').Configuration}
 */
export const defineRemote = () => configOf(ModuleFederationPlugin, 'builtin:swc-loader', fastRefresh);
