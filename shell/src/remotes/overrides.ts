import type { ModulePreview } from 'api-contract';
import { storedValue, useReload, useRuntimeConfig, type RuntimeConfig } from 'shared-ui';
import { toDescription, type RemoteDescription } from './registry';

/**
 * By remote, what this browser loads in place of the live build: the origin of a developer's build, or the version of a preview.
 * `{"mf-quotes":"http://localhost:8102","mf-crm":"1.4.0-3f2a"}`
 */
export type Overrides = Readonly<Record<string, string>>;

type OverridesConfig = Pick<RuntimeConfig['remotes'], 'allowOverrides' | 'origins'>;

/** The key in local storage. Never read from the URL of a page: a link can only choose a preview, which the server has checked. */
export const OVERRIDES_KEY = 'intranet.remote_overrides';

const stored = storedValue(OVERRIDES_KEY);
const loopback = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Whether a developer's build may be loaded from there: this machine, or an origin that the installation lists. */
export const isOverrideOrigin = (origin: string, listed: readonly string[]): boolean =>
  loopback.test(origin) || listed.includes(origin);

/** Whether an override is the version of a preview. */
export const isPreviewVersion = (override: string): boolean => /^\d+\.\d+\.\d+[\w.+-]*$/.test(override);

/** Returns the previews in `text`, and the origins where they are allowed; anything else is left out. */
export function parseOverrides(text: string | null, { allowOverrides, origins }: OverridesConfig): Overrides {
  try {
    const entries = Object.entries((JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>);
    return Object.fromEntries(
      entries.filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' &&
          (isPreviewVersion(entry[1]) || (allowOverrides && isOverrideOrigin(entry[1], origins))),
      ),
    );
  } catch {
    return {};
  }
}

export const readOverrides = (config: OverridesConfig): Overrides => parseOverrides(stored.get(), config);

/** Returns a developer's build in the place of a remote. */
const fromOrigin = (remote: RemoteDescription, origin: string): RemoteDescription => {
  const unknown = { integrity: null, chunks: undefined, flaw: undefined };
  return { ...remote, ...unknown, entry: `${origin}/remoteEntry.js`, version: 'override', isOverride: true };
};

/** Returns the remotes with those builds that this browser loads in place of the live ones. A preview may be of a module that is not live yet. */
export const withOverrides = (
  remotes: RemoteDescription[],
  overrides: Overrides,
  previews: readonly ModulePreview[],
): RemoteDescription[] => {
  const previewed = previews
    .filter(({ name, version }) => overrides[name] === version)
    .flatMap((preview) => {
      const remote = toDescription(preview.line);
      return remote ? { ...remote, isOverride: true, preview } : [];
    });
  const chosen = remotes.map((remote) => {
    const override = Object.hasOwn(overrides, remote.name) ? overrides[remote.name]! : undefined;
    if (override === undefined) return remote;
    if (!isPreviewVersion(override)) return fromOrigin(remote, override);
    return previewed.find(({ name }) => name === remote.name) ?? remote;
  });
  return [...chosen, ...previewed.filter((remote) => !chosen.includes(remote))];
};

/** Changes the overrides of this browser, and loads the page again, which then uses them. */
export function useOverrides(load?: () => void) {
  const { remotes } = useRuntimeConfig();
  const reload = useReload(load);
  const write = (overrides: Overrides) => {
    if (Object.keys(overrides).length === 0) stored.remove();
    else stored.set(JSON.stringify(overrides));
    void reload();
  };

  return {
    set: (name: string, override: string) => write({ ...readOverrides(remotes), [name]: override }),
    reset: (name: string) => {
      const { [name]: _removed, ...kept } = readOverrides(remotes);
      write(kept);
    },
  };
}
