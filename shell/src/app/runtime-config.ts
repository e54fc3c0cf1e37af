import { defaultRuntimeConfig, type RuntimeConfig } from 'shared-ui';

const timeoutMs = 3000;

/** Reads the installation's configuration. Without it the page still works, under a neutral name. */
export async function fetchRuntimeConfig(): Promise<RuntimeConfig> {
  try {
    const answer = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const given = (await answer.json()) as Partial<RuntimeConfig>;
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
