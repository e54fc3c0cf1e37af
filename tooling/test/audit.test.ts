import { checkExceptions, readFindings, reasonIn, releaseNotes } from '../scripts/audit.mjs';
import { summaryOf } from '../scripts/checks.mjs';

const advisory = (severity: string, id: string) => ({
  module_name: 'left-pad',
  vulnerable_versions: '<2',
  severity,
  title: 'Pads too far',
  github_advisory_id: id,
});

const auditOf = (...advisories: object[]) => JSON.stringify({ advisories: { ...advisories } });

describe('the last lines of a test run', () => {
  const counts = { passed: 3, failed: 0, onPostgres: true };

  it('say that the dependencies were not audited where the registry could not be asked', () => {
    expect(summaryOf({ ...counts, isAudited: false })).toMatch(/^not audited: .+\n3 passed, 0 failed$/);
  });

  it('are the counts alone when nothing was left out', () => {
    expect(summaryOf({ ...counts, isAudited: true })).toBe('3 passed, 0 failed');
  });
});

describe('the notes of a release', () => {
  const release = { version: '1.2.0', commit: 'commit abc', date: '2026-11-26', packages: 90 };
  const faultsIn = (audit: Parameters<typeof releaseNotes>[1]) =>
    /## Known faults.+\n\n([^]+?)\n\n## Packages/.exec(releaseNotes(release, audit))?.[1];

  it('say what they are of, and that there are no severe faults', () => {
    expect(releaseNotes(release, { exceptions: {}, findings: [] })).toContain(
      '# Release 1.2.0\n\nMade on 2026-11-26 from commit abc.',
    );
    expect(faultsIn({ exceptions: {}, findings: [] })).toBe('None that is severe.');
  });

  it('list severe faults, and what was accepted with its reason', () => {
    expect(
      faultsIn({ exceptions: { 'GHSA-1': 'it is never called.' }, findings: ['left-pad <2: Pads too far'] }),
    ).toBe('Severe ones:\n\n- left-pad <2: Pads too far\n\n- accepted: GHSA-1, because it is never called.');
  });

  it('say that there was no audit, and why', () => {
    expect(faultsIn({ exceptions: {}, reason: 'The registry did not respond.' })).toBe(
      '**Not looked up.** The registry did not respond.',
    );
  });
});

describe('known vulnerabilities of shipped packages', () => {
  it('fail the check where they are severe, with package and advisory', () => {
    const output = auditOf(
      advisory('high', 'GHSA-1'),
      advisory('critical', 'GHSA-2'),
      advisory('moderate', 'GHSA-3'),
    );
    expect(readFindings(output)).toEqual([
      'left-pad <2: Pads too far (high, GHSA-1)',
      'left-pad <2: Pads too far (critical, GHSA-2)',
    ]);
  });

  it('are ignored where an exception gives a reason', () => {
    const output = auditOf(advisory('high', 'GHSA-1'), advisory('high', 'GHSA-2'));
    expect(readFindings(output, { 'GHSA-1': 'Only its command line is concerned.' })).toEqual([
      'left-pad <2: Pads too far (high, GHSA-2)',
    ]);
    expect(() => checkExceptions({ 'GHSA-1': ' ' })).toThrow('gives no reason for GHSA-1');
  });

  it('are none in an empty audit', () => {
    expect(readFindings(auditOf())).toEqual([]);
  });

  it.each([
    '',
    'Error: ERR_PNPM_AUDIT_BAD_RESPONSE responded with 405',
    '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}',
    'null',
    '{"advisories":null}',
  ])('is not known, which is not the same as nothing, after the output %j', (output) => {
    expect(readFindings(output)).toBeUndefined();
  });

  it('have a reason where they could not be looked up', () => {
    const printed = `Error: ERR_PNPM_AUDIT_BAD_RESPONSE

  × The audit endpoint (at https://registry.example/-/npm/v1/security/
  │ advisories/bulk) responded with 405:
`;
    expect(reasonIn(printed)).toBe(
      'The registry could not be asked: ERR_PNPM_AUDIT_BAD_RESPONSE The audit endpoint (at https://registry.example/-/npm/v1/security/ advisories/bulk) responded with 405:',
    );
    expect(reasonIn('')).toMatch(/did not respond within \d+ seconds/);
  });
});
