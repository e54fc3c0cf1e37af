import { evaluate } from '../../remote-tools/test/run-module';

const advisory = (severity: string, id: string) => ({
  module_name: 'left-pad',
  vulnerable_versions: '<2',
  severity,
  title: 'Pads too far',
  github_advisory_id: id,
});

const answer = (...advisories: object[]) => JSON.stringify({ advisories: { ...advisories } });

const findingsIn = (output: string, exceptions: object = {}) =>
  evaluate<string[] | null>(
    'tooling/scripts/audit.mjs',
    `module.readFindings(${JSON.stringify(output)}, ${JSON.stringify(exceptions)}) ?? null`,
  );

const summaryOf = (outcome: object) =>
  evaluate<string>('tooling/scripts/checks.mjs', `module.summaryOf(${JSON.stringify(outcome)})`);

describe('the last lines of a test run', () => {
  const counts = { passed: 3, failed: 0, onPostgres: true };

  it('say that the dependencies were not audited where the registry gave no answer', async () => {
    expect(await summaryOf({ ...counts, isAudited: false })).toMatch(/^not audited: .+\n3 passed, 0 failed$/);
  });

  it('are the counts alone when nothing was left out', async () => {
    expect(await summaryOf({ ...counts, isAudited: true })).toBe('3 passed, 0 failed');
  });
});

describe('known vulnerabilities of shipped packages', () => {
  it('fail the check where they are severe, with package and advisory', async () => {
    const output = answer(
      advisory('high', 'GHSA-1'),
      advisory('critical', 'GHSA-2'),
      advisory('moderate', 'GHSA-3'),
    );
    expect(await findingsIn(output)).toEqual([
      'left-pad <2: Pads too far (high, GHSA-1)',
      'left-pad <2: Pads too far (critical, GHSA-2)',
    ]);
  });

  it('are ignored where an exception gives a reason', async () => {
    const output = answer(advisory('high', 'GHSA-1'), advisory('high', 'GHSA-2'));
    expect(await findingsIn(output, { 'GHSA-1': 'Only its command line is concerned.' })).toEqual([
      'left-pad <2: Pads too far (high, GHSA-2)',
    ]);
    await expect(
      evaluate('tooling/scripts/audit.mjs', `module.checkExceptions({ 'GHSA-1': ' ' })`),
    ).rejects.toThrow('gives no reason for GHSA-1');
  });

  it('are none in an empty audit', async () => {
    expect(await findingsIn(answer())).toEqual([]);
  });

  it.each([
    '',
    'Error: ERR_PNPM_AUDIT_BAD_RESPONSE responded with 405',
    '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}',
    'null',
    '{"advisories":null}',
  ])('is not known, which is not the same as nothing, after the answer %j', async (output) => {
    expect(await findingsIn(output)).toBeNull();
  });
});
