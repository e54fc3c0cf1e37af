import { createRoot } from 'react-dom/client';
import { defaultRuntimeConfig, type RuntimeConfig } from 'shared-ui';
import { App } from './app/app';
import { trustScripts } from './remotes/trusted-types';

const timeoutMs = 3000;

/** Fetches the installation's configuration. Without it the page still works, under a neutral name. */
async function fetchRuntimeConfig(): Promise<RuntimeConfig> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const given = (await response.json()) as Partial<RuntimeConfig>;
    return {
      ...defaultRuntimeConfig,
      ...given,
      remotes: { ...defaultRuntimeConfig.remotes, ...given.remotes },
    };
  } catch (error) {
    console.error('The run-time configuration could not be loaded; defaults are in use.', error);
    return defaultRuntimeConfig;
  }
}

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const config = await fetchRuntimeConfig();
  // Before the first lazy chunk, whose script is one of those.
  trustScripts(config.remotes);
  createRoot(root).render(<App config={config} />);
}

void start();
