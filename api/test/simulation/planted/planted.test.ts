import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { faults, plant, type Fault } from './faults';

const api = path.join(__dirname, '../../..');

/** How many seeds may be needed to find a fault. */
const seeds = 8;

const planting = (fault: Fault): Plugin => ({
  name: 'planting',
  setup: ({ onLoad }) =>
    onLoad({ filter: /api\/src\/.*\.ts$/ }, ({ path: file }) => ({
      contents: plant(fault, path.relative(path.join(api, 'src'), file), readFileSync(file, 'utf8')),
      loader: 'ts',
    })),
});

let folder: string;

beforeAll(() => {
  // Below the package, whose dependencies the bundles need.
  mkdirSync(path.join(api, 'dist'), { recursive: true });
  folder = mkdtempSync(path.join(api, 'dist/planted-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(path.join(api, 'package.json'), 'utf8'),
) as Record<string, Record<string, string>>;
const external = Object.entries({ ...dependencies, ...devDependencies })
  .filter(([, version]) => !version.startsWith('workspace:'))
  .flatMap(([name]) => [name, `${name}/*`]);

/** Returns what the simulation says of the product with a fault. */
const simulateWith = async (fault: Fault): Promise<string> => {
  const outfile = path.join(folder, `${faults.indexOf(fault)}.mjs`);
  const entryPoints = [path.join(__dirname, 'run.ts')];
  const plugins = [planting(fault)];
  const format = { bundle: true, platform: 'node', format: 'esm', target: 'node20', external } as const;
  await build({ entryPoints, outfile, plugins, ...format, logLevel: 'silent' });
  const env = { ...process.env, TEST_TEMPLATES: folder };
  const { stdout } = await promisify(execFile)(process.execPath, [outfile, String(seeds)], { env });
  return stdout;
};

it('all planted faults but one at most are found', async () => {
  const missed: string[] = [];
  for (const fault of faults) if (!(await simulateWith(fault)).startsWith('Seed')) missed.push(fault.name);
  expect(missed.slice(1)).toEqual([]);
}, 3_600_000);
