// A preview is a build that is stored and not live: users with its link see it, for some days. previews.json has their lines.

import { existsSync, readFileSync } from 'node:fs';
import { inReleases, writeWhole } from './folder.mjs';
import { withRegistry } from './registry.mjs';

/** Days that a preview can be opened after its build was sent. */
export const previewDays = 7;

const previewsFile = () => inReleases('previews.json');

/** Returns the previews, those included that have ended and are not pruned yet: `{ name, version, by, team, since, until, line }`. */
export function readPreviews() {
  if (!existsSync(previewsFile())) return [];
  try {
    return JSON.parse(readFileSync(previewsFile(), 'utf8')).previews;
  } catch (error) {
    throw new Error(`${previewsFile()} is not valid (${error.message}). Delete it: its previews end.`);
  }
}

/** Replaces the previews. Call it under the lock of the registry. */
export const writePreviews = (previews) =>
  writeWhole({ [previewsFile()]: `${JSON.stringify({ previews }, null, 2)}\n` });

const withoutBuild = (previews, { name, version }) =>
  previews.filter((each) => each.name !== name || each.version !== version);

/**
 * Adds a preview, or renews the one of the same build.
 * @param {object} line the line that the registry would have for the build
 * @param {{ by?: string, team?: string }} author who sent it, and for which team; without one for the operator
 * @param {() => void} assertPossible throws where it may not be stored any more
 * @returns {Promise<string>} when it ends
 */
export const addPreview = (line, { by, team }, assertPossible) =>
  withRegistry(async () => {
    assertPossible();
    const { name, version } = line;
    const now = Date.now();
    const [since, until] = [now, now + previewDays * 86_400_000].map((at) => new Date(at).toISOString());
    const others = withoutBuild(readPreviews(), line);
    await writePreviews([...others, { name, version, by: by ?? null, team, since, until, line }]);
    return until;
  });

/** Ends the preview of a build, if there is one. */
export async function endPreview(build) {
  const isPreview = readPreviews().some(
    ({ name, version }) => name === build.name && version === build.version,
  );
  if (isPreview) await withRegistry(() => writePreviews(withoutBuild(readPreviews(), build)));
}
