import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ReleaseFolder } from '../../remote-tools/test/release-folder';
import { root, run } from '../../remote-tools/test/run';

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
});
afterEach(() => folder.remove());

/** Starts a fake of the built server as `npm start` does, and returns the outcome. */
const start = (program: string) => {
  folder.write('server.mjs', program);
  const starter = pathToFileURL(path.join(root, 'tooling/scripts/server.mjs')).href;
  const code = `const { startServer } = await import(${JSON.stringify(starter)});
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
