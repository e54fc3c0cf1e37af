import { type ErrorReport, MAX_MODULE_NAME, paths, type VitalReport } from '../../src';
import { type Client, expectError, expectInvalid } from './client';
import { unique } from './makers';

const report: ErrorReport = {
  module: 'mf-quotes',
  version: '1.0.0-abc',
  shell_version: '0123abcd',
  kind: 'render',
  message: 'TypeError: x is undefined',
  stack: 'at Panel (/remotes/mf-quotes/1.0.0-abc/main.js:1:20)',
  component_stack: null,
  path: '/quotes/all',
  at: '2026-11-21T09:30:00.000Z',
  count: 2,
};

const vital: VitalReport = {
  module: 'mf-quotes',
  version: '1.0.0-abc',
  screen: '/quotes/edit/:id',
  metric: 'INP',
  value: 120,
};

/** The releases of the modules, and what browsers report of them. */
export const modules = (api: Client): void => {
  it('lists the modules for an administrator, or says why it cannot', async () => {
    const overview = await api.call('listModules', paths.modules());
    expect(overview.problem === null || overview.modules.length === 0).toBe(true);
  });

  it('lists the previews for any user', async () => {
    const token = await api.signIn(await api.newStaff());
    expect(await api.call('listModulePreviews', paths.modulePreviews(), { token })).toEqual({ previews: [] });
  });

  it('refuses anybody else', async () => {
    const token = await api.signIn(await api.newStaff());
    expectError(await api.send('GET', paths.modules(), { token }), 403);
    const body = { version: '1.0.0-abc' };
    expectError(await api.send('POST', paths.moduleRollback('mf-quotes'), { body, token }), 403);
  });

  it('refuses to roll back to a version that was never live', async () => {
    const rollback = (body: object) =>
      api.send('POST', paths.moduleRollback(unique('mf').replace(' ', '-')), { body });
    expectInvalid(await rollback({ version: '9.9.9-unknown' }), ['version']);
    expectInvalid(await rollback({ version: '--by=x y' }), ['version']);
    expectInvalid(await rollback({}), ['version']);
  });

  it('takes what a page reports, from any signed-in user', async () => {
    const token = await api.signIn(await api.newStaff());
    await api.call('reportErrors', paths.errorReports(), {
      body: { reports: [report, { ...report, kind: 'load' }], held_back: 0 },
      token,
    });
    await api.call('reportErrors', paths.errorReports(), {
      body: { reports: [], held_back: 0, vitals: [vital] },
      token,
    });
    const module = 'm'.repeat(MAX_MODULE_NAME);
    const ofLongName = { reports: [{ ...report, module }], held_back: 0, vitals: [{ ...vital, module }] };
    await api.call('reportErrors', paths.errorReports(), { body: ofLongName, token });
    await api.call('countModuleOpened', paths.moduleOpened('mf-quotes'), {
      body: { version: '1.0.0-abc' },
      token,
    });
  });

  it.each([
    [{ reports: [{ ...report, kind: 'other' }], held_back: 0 }, 'reports.0.kind'],
    [{ reports: [{ ...report, message: 'x'.repeat(301) }], held_back: 0 }, 'reports.0.message'],
    [{ reports: Array.from({ length: 11 }, () => report), held_back: 0 }, 'reports'],
    [{ reports: [], held_back: 0, vitals: [{ ...vital, screen: '/quotes?filter=Ada' }] }, 'vitals.0.screen'],
    [{ reports: [], held_back: 0, vitals: Array.from({ length: 31 }, () => vital) }, 'vitals'],
  ])('refuses reports that are none, or too long', async (body, field) => {
    expectInvalid(await api.send('POST', paths.errorReports(), { body }), [field]);
  });
};
