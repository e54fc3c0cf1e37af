const cleanups = new Set<() => void>();

process.once('exit', () => cleanups.forEach((cleanup) => cleanup()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/**
 * Runs a function when this process ends, also by Ctrl+C; it must be synchronous. Returns the function that cancels it.
 */
export function atExit(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}
