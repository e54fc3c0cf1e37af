import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from '../../remote-tools/test/run';
import { runsOf } from '../scripts/checks.mjs';

describe('a run of all tests', () => {
  const before = process.env.TEST_ALL;
  beforeEach(() => {
    process.env.TEST_ALL = 'yes';
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TEST_ALL;
    else process.env.TEST_ALL = before;
  });

  it('answers pages in another order, also where it is asked for after the checks were loaded', () => {
    expect(runsOf('tooling').map(({ env }) => env.RESPONSE_DELAYS)).toEqual(['1']);
    delete process.env.TEST_ALL;
    expect(runsOf('tooling').map(({ env }) => env.RESPONSE_DELAYS)).toEqual([undefined]);
  });
});

it('leaves nothing of what its suites have written', () => {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { testsFolder } from './tooling/scripts/checks.mjs';
    writeFileSync(testsFolder() + '/left', '');
    console.log(testsFolder());
  `;
  const args = ['--input-type=module', '--eval', program];
  const folder = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim();
  expect(folder).toMatch(/intranet-tests-/);
  expect(existsSync(folder)).toBe(false);
});
