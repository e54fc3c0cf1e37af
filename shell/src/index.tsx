import { createRoot } from 'react-dom/client';
import { defaultRuntimeConfig, type RuntimeConfig } from 'shared-ui';
import { App } from './app/app';
import { trustScripts } from './remotes/trusted-types';

const timeoutMs = 10_000;
const longestDelayMs = 8_000;

/** Fetches the installation's configuration, until it comes: how to sign in is not guessed. The page says meanwhile that it has not loaded. */
async function fetchRuntimeConfig(delayMs = 500): Promise<RuntimeConfig> {
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
    console.error('The run-time configuration could not be loaded.', error);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return fetchRuntimeConfig(Math.min(delayMs * 2, longestDelayMs));
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
