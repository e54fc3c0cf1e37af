import { createContext } from 'react';
import { defaultRuntimeConfig, type RuntimeConfig } from './runtime-config';

export const ConfigContext = createContext<RuntimeConfig>(defaultRuntimeConfig);
