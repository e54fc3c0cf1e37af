import { existsSync } from 'node:fs';
import { scriptSize } from './build-store.mjs';
import { inReleases } from './folder.mjs';

const suspiciousGrowth = 1.3;
const harmlessBytes = 20_000;

const inKilobytes = (bytes) => `${Math.round(bytes / 1000)} KB`;

/** The size of a version that was published; a dash when its files lie elsewhere or are gone. */
export async function sizeOf(name, version) {
  const folder = inReleases(name, version);
  return existsSync(folder) ? inKilobytes(await scriptSize(folder)) : '–';
}

/** A jump in size is mostly a library that came along unnoticed. It is said, not refused. */
export async function sizeWarnings(name, dist, live) {
  const folder = live && inReleases(name, live.version);
  if (!folder || !existsSync(folder)) return [];
  const [before, after] = [await scriptSize(folder), await scriptSize(dist)];
  if (after - before < harmlessBytes || after < before * suspiciousGrowth) return [];
  return [
    `Its scripts have grown from ${inKilobytes(before)} to ${inKilobytes(after)}. Look at what came along before people wait for it.`,
  ];
}
