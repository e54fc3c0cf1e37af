import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { configOf } from './config.mjs';

/**
 * Returns the Rspack configuration of a remote.
 * @returns {import('@rspack/core').Configuration}
 */
export const defineRemote = () => configOf(ModuleFederationPlugin, 'builtin:swc-loader');
