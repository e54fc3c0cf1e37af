import { readFileSync } from 'node:fs';

const checkMs = 500;

/** Returns the parent of the `sh` in which npm runs a script. Undefined where npm runs it without one, and without /proc. */
function parentOfShell() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return /^Name:\s+sh\n[^]*^PPid:\s+(\d+)$/m.exec(status)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Calls a function on the signals that end a program, and when the npm that started this one has ended. A signal to npm alone ends it and
 * its shell, which passes none on: the programs that they started get another parent, and nothing else.
 */
export function onStop(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (!process.env.npm_lifecycle_event) return;
  const parents = () => `${process.ppid} ${parentOfShell()}`;
  const first = parents();
  setInterval(() => parents() !== first && stop(), checkMs).unref();
}
