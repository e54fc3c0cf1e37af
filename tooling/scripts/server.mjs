import { startProcess, stopAll } from './processes.mjs';
import { inRoot } from './workspace.mjs';

/** What the server says once it listens. The address is its own, whoever else may answer on the port that it was to take. */
const readyLine = /^Intranet is ready at (\S+)/;

/**
 * Starts the built server and answers its address once it listens there. What else it says is passed on, such as what keeps it
 * from starting; when it ends, so does this process, with its code.
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
    // By then its last lines were read.
    server.on('close', (code) => void stopAll(code ?? 1));
  });
