import { existsSync, readFileSync } from 'node:fs';
import { inReleases, writeWhole } from './folder.mjs';

const historyFile = (name) => inReleases(name, 'history.jsonl');

/**
 * What was live of a remote, oldest first: `{ at, command, version, line }`, where `line` is what stood in the registry.
 * A line that cannot be read is passed over: the others still count.
 */
export function readHistory(name) {
  if (!existsSync(historyFile(name))) return [];
  return readFileSync(historyFile(name), 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        const entry = JSON.parse(text);
        return typeof entry?.version === 'string' && entry.line ? [entry] : [];
      } catch {
        return [];
      }
    });
}

/** Adds to the history of a remote; to be called under the lock of the registry. */
export async function addToHistory(name, entries) {
  const all = [...readHistory(name), ...entries];
  await writeWhole(historyFile(name), all.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** What was live before the given version. */
export const findPrevious = (history, liveVersion) =>
  history.findLast((entry) => entry.version !== liveVersion);
