import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ReleaseFolder } from '../../remote-tools/test/release-folder';
import { root, run } from '../../remote-tools/test/run';

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
});
afterEach(() => folder.remove());

const scripts = (name: string) => pathToFileURL(path.join(root, 'tooling/scripts', name)).href;

/** Starts a fake of the built server as `npm start` does, and returns the outcome. */
const start = (program: string) => {
  folder.write('server.mjs', program);
  const code = `const { startServer } = await import('${scripts('server.mjs')}');
    const { address, isDemonstration } = await startServer(${JSON.stringify(folder.at('server.mjs'))});
    console.log('Started at', address, isDemonstration);`;
  return run(['--input-type=module', '--eval', code]);
};

describe('the server that npm start starts', () => {
  it('is ready when it logs its address', async () => {
    const { code, output } = await start(`
      console.log('Making demonstration data…');
      console.log('Intranet is ready at http://localhost:4321');`);
    expect(output).toBe('Making demonstration data…\nStarted at http://localhost:4321 false\n');
    expect(code).toBe(0);
  });

  it('says whether its data are those of the demonstration', async () => {
    const { output } = await start(
      `console.log('Intranet is ready at http://localhost:4321 with the data of the demonstration');`,
    );
    expect(output).toBe('Started at http://localhost:4321 true\n');
  });

  it('is not ready when it fails to start, and its exit code is passed on', async () => {
    const { code, output } = await start(`
      console.error('Port 8080 is taken by another program.');
      process.exit(1);`);
    expect(output).toBe('Port 8080 is taken by another program.\n');
    expect(code).toBe(1);
  });
});

describe('the server that npm run dev starts', () => {
  /** Starts a fake of its sources, whose first failure stops all. */
  const watch = (program: string) => {
    folder.write('server.ts', program);
    const code = `const { watchServer } = await import('${scripts('server.mjs')}');
      const { stopAll } = await import('${scripts('processes.mjs')}');
      watchServer('${folder.at('server.ts')}', {
        onLine: (line) => {
          console.log(line);
          if (line === 'Goes on.') void stopAll(7);
        },
        onFailure: () => void stopAll(1),
      });`;
    return run(['--input-type=module', '--eval', code]);
  };

  it('ends all with its message when it fails to start', async () => {
    const { code, output } = await watch(`
      console.error('Port 8090 is taken by another program.');
      process.exit(1);`);
    expect(output).toBe('Port 8090 is taken by another program.\nIt ended with an error.\n');
    expect(code).toBe(1);
  });

  it('may fail later, until a file changes', async () => {
    const { code, output } = await watch(`
      console.log('Intranet is ready at http://localhost:4321');
      process.on('exit', () => console.error('Goes on.'));
      process.exitCode = 1;`);
    expect(output).toMatch(/It ended with an error\.\nGoes on\.\n$/);
    expect(code).toBe(7);
  });
});
