import { buildDevelopmentShell, buildPackage } from '../scripts/build.mjs';
import { runBin } from '../scripts/processes.mjs';

jest.mock('../scripts/processes.mjs', () => ({ runBin: jest.fn() }));
jest.mock('../scripts/fingerprint.mjs', () => ({
  fingerprintOf: () => '',
  sourceHashOf: () => '',
  runUnlessFresh: (...all: unknown[]) => (all.at(-1) as () => Promise<void>)(),
}));
jest.mock('../../remote-tools/console.mjs', () => ({
  step: (_title: string, work: () => Promise<void>) => work(),
}));

const before = process.env.NODE_ENV;
afterEach(() => Object.assign(process.env, { NODE_ENV: before }));

it.each(['development', 'production'])(
  'What users get is built for production with NODE_ENV=%s',
  async (NODE_ENV) => {
    Object.assign(process.env, { NODE_ENV });
    await buildPackage('mf-quotes');
    const [, args] = jest.mocked(runBin).mock.lastCall!;
    expect(args.join(' ')).toContain('--node-env production');
  },
);

it('The shell of the development of one module is built for development', async () => {
  await buildDevelopmentShell();
  const [, args] = jest.mocked(runBin).mock.lastCall!;
  expect(args.join(' ')).toContain('--node-env development --output-path dist-dev');
});
