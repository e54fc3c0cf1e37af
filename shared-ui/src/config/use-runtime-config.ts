import { useContext } from 'react';
import { ConfigContext } from './config-context';
import type { RuntimeConfig } from './runtime-config';

/** The configuration of this installation. */
export const useRuntimeConfig = (): RuntimeConfig => useContext(ConfigContext);
