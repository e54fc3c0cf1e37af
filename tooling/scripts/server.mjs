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
