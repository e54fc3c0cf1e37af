export { defaultRuntimeConfig, type RuntimeConfig } from './runtime-config';
export { ConfigProvider } from './config-provider';
export { useRuntimeConfig } from './use-runtime-config';
