import type { ReactNode } from 'react';
import { ConfigContext } from './config-context';
import type { RuntimeConfig } from './runtime-config';

interface ConfigProviderProps {
  config: RuntimeConfig;
  children: ReactNode;
}

/** Makes the installation's configuration known to everything below. Mounted once, by the host that has read it. */
export function ConfigProvider({ config, children }: ConfigProviderProps) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}
