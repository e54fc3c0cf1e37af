import { startProcess, stopAll } from './processes.mjs';
import { inRoot } from './workspace.mjs';

/** The line that the server logs once it listens, with its address, and whether its data are those of the demonstration. */
const readyLine = /^Intranet is ready at (\S+)( with the data of the demonstration)?/;

/**
 * Starts the built server and returns its address, and whether it is a demonstration, once it listens. Its other output is passed on, such as
 * an error at the start; when it ends, this process ends with the same exit code.
 * @param {string} [program]
 * @returns {Promise<{ address: string, isDemonstration: boolean }>}
 */
export const startServer = (program = inRoot('api', 'dist', 'server.mjs')) =>
  new Promise((resolve) => {
    const server = startProcess('node', ['--enable-source-maps', program], {
      onLine: (line) => {
        const [, address, demonstration] = readyLine.exec(line) ?? [];
        if (address) resolve({ address, isDemonstration: demonstration !== undefined });
        else console.log(line);
      },
    });
    // Its last lines have been read by then.
    server.on('close', (code) => void stopAll(code ?? 1));
  });

/**
 * Starts the sources of the server, again with each change.
 * @param {string} program
 * @param {{ cwd?: string, env?: Record<string, string>, onLine: (line: string) => void, onFailure: () => void }} options `onFailure` is called
 * where it fails before it was ever ready
 */
export function watchServer(program, { onLine, onFailure, ...options }) {
  const args = ['watch', `--import=${new URL('say-failure.mjs', import.meta.url)}`, program];
  let isReady = false;
  return startProcess(inRoot('api', 'node_modules', '.bin', 'tsx'), args, {
    ...options,
    onLine: (line) => {
      onLine(line);
      isReady ||= readyLine.test(line);
      if (line === 'It ended with an error.' && !isReady) onFailure();
    },
  });
}
