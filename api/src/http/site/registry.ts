import path from 'node:path';
import { readText, type FileText } from './text-file';

export interface Registry extends FileText {
  /** The other origins that remotes are loaded from: the page's policy must allow them. */
  origins: string[];
}

const originOf = (address: string): string | undefined => {
  if (!/^https?:\/\//i.test(address)) return undefined;
  return URL.canParse(address) ? new URL(address).origin : undefined;
};

const entryOf = (remote: unknown): string =>
  typeof remote === 'object' && remote !== null && 'entry' in remote ? String(remote.entry) : '';

/** The list of live remotes as it is now. Undefined when it is missing or makes no sense. */
export const readRegistry = async (releasesFolder: string): Promise<Registry | undefined> => {
  const file = await readText(path.join(releasesFolder, 'remotes.json'));
  if (!file) return undefined;
  try {
    const { remotes } = JSON.parse(file.text) as { remotes?: unknown };
    if (!Array.isArray(remotes)) return undefined;
    const origins = remotes.map((remote) => originOf(entryOf(remote)));
    return { ...file, origins: [...new Set(origins.filter((origin) => origin !== undefined))] };
  } catch {
    return undefined;
  }
};
