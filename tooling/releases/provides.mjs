import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../scripts/workspace.mjs';

const isAddress = (source) => /^https?:\/\//.test(source);

async function textFrom(source) {
  if (isAddress(source)) {
    const address = new URL('/provides.json', source);
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`${address} answered with status ${answer.status}`);
    return answer.text();
  }
  const file = path.join(source, 'provides.json');
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return readFileSync(file, 'utf8');
}

/**
 * What the shell that is deployed provides (`tooling/webpack/facts.mjs` says what that is).
 * @param {string} source the folder of its build, or its address
 */
export async function readProvides(source = inRoot('shell', 'dist')) {
  try {
    const provides = JSON.parse(await textFrom(source));
    if (!provides?.shared || !Array.isArray(provides.paths)) throw new Error('it is not the file of a shell');
    return provides;
  } catch (error) {
    throw new Error(
      `What the shell provides could not be read (${error.message}). Start it once with npm start, or name its build or its address with --shell.`,
    );
  }
}
