import { startProcess, stopAll } from './processes.mjs';
import { inRoot } from './workspace.mjs';

/** The line that the server logs once it listens, with its address. */
const readyLine = /^Intranet is ready at (\S+)/;

/**
 * Starts the built server and returns its address once it listens. Its other output is passed on, such as an error at the start; when
 * it ends, this process ends with the same exit code.
 * @param {string} [program]
 * @returns {Promise<string>}
 */
export const startServer = (program = inRoot('api', 'dist', 'server.mjs')) =>
  new Promise((resolve) => {
    const server = startProcess('node', ['--enable-source-maps', program], {
      onLine: (line) => {
        const address = readyLine.exec(line)?.[1];
        if (address) resolve(address);
        else console.log(line);
      },
    });
    // Its last lines have been read by then.
    server.on('close', (code) => void stopAll(code ?? 1));
  });
