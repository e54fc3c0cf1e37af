const cleanups = new Set<() => void>();

process.once('exit', () => cleanups.forEach((cleanup) => cleanup()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/**
 * Does something when this process ends, also by Ctrl+C; it must not wait for anything. Answers the way to call it off.
 */
export function atExit(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}
