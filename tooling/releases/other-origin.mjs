import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../scripts/workspace.mjs';
import { integrityOf } from './build-store.mjs';

const configFile = () => path.resolve(process.env.CONFIG_FILE ?? inRoot('config', 'intranet.json'));

function allowedOrigins() {
  if (!existsSync(configFile())) return [];
  return JSON.parse(readFileSync(configFile(), 'utf8')).remotes?.origins ?? [];
}

async function askEntry(entry, pageOrigin) {
  const answer = await fetch(entry, {
    headers: { Origin: pageOrigin },
    signal: AbortSignal.timeout(15_000),
  });
  return { answer, content: Buffer.from(await answer.arrayBuffer()) };
}

function answerProblem({ status, headers }, content, integrity) {
  if (status !== 200) return `It answers with status ${status}.`;
  if (integrityOf(content) !== integrity) return 'It answers with something else than this build.';
  if (!/javascript/.test(headers.get('content-type') ?? '')) {
    return `It is sent as ${headers.get('content-type')}, which a browser does not run: send it as text/javascript.`;
  }
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === null) {
    return 'It is sent without Access-Control-Allow-Origin, so that no page of another origin can load it.';
  }
  return undefined;
}

/**
 * What keeps the page from loading an entry that lies on another origin: the installation does not allow that
 * origin, or the files are not there yet as they must be.
 */
export async function otherOriginProblems(entry, integrity, folder) {
  const { origin } = new URL(entry);
  if (!allowedOrigins().includes(origin)) {
    return [`The page may not load from ${origin}: add it to remotes.origins in ${configFile()} first.`];
  }
  try {
    const { answer, content } = await askEntry(entry, 'https://intranet.invalid');
    const problem = answerProblem(answer, content, integrity);
    if (!problem) return [];
    return [`${entry}: ${problem} Copy ${folder} there, then deploy again.`];
  } catch (error) {
    return [`${entry} cannot be had (${error.message}). Copy ${folder} there, then deploy again.`];
  }
}
