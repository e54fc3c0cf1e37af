import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sharedProblem } from './fit.mjs';

const program = fileURLToPath(new URL('evaluate-container.mjs', import.meta.url));
const patienceMs = 20_000;

/** The container's global name: `mf-quotes` is `mf_quotes`. */
const containerName = (name) => name.replaceAll('-', '_');

/** Runs the build in a process that knows nothing of ours: no environment, no network of the page. */
function evaluate(dist, name, versions) {
  const args = [program, dist, containerName(name), name, JSON.stringify(versions)];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { env: {}, timeout: patienceMs, maxBuffer: 1 << 22 },
      (error, stdout, stderr) => {
        try {
          resolve(JSON.parse(stdout));
        } catch {
          const why = error?.killed
            ? `it had not finished after ${patienceMs / 1000} seconds`
            : (stderr || 'it ended without an answer').trim().split('\n').slice(-1)[0];
          resolve({ problem: `Its module could not be loaded: ${why}.`, failures: [], asked: [] });
        }
      },
    );
  });
}

/** What is wrong with a build that is known only by loading it, in a page that gives what the shell gives. */
export async function containerProblems(dist, { name }, provides) {
  const { problem, failures, asked } = await evaluate(dist, name, provides.shared);
  const unmet = asked.map((each) => sharedProblem(each, provides)).filter(Boolean);
  // A module that is not shared as it must be fails to load as well: the first says why.
  if (unmet.length > 0) return unmet;
  return problem ? [[problem, ...failures].join(' ')] : [];
}
