import { removeRemote, rollBack } from '../releases/rollback.mjs';
import { rollOut } from '../releases/rollout.mjs';
import { containerOf, ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

const name = 'mf-forecast';
let built = 0;

/** Deploys a new build of a team; without one the operator does. */
const deployFor = (team?: string, options: { takeOver?: boolean; facts?: object; name?: string } = {}) => {
  const { takeOver, facts, name: remote = name } = options;
  const dist = releases.build({
    name: remote,
    entry: `${containerOf(remote)} // ${(built += 1)}`,
    ...(facts && { facts }),
  });
  return releases.deploy({ name: remote, dist, ...(team && { team }), ...(takeOver && { takeOver }) });
};

describe('a remote that a team has deployed', () => {
  it('is refused to another team, which is told whose it is', async () => {
    await deployFor('Forecast');
    const live = releases.liveVersion(name);
    await expect(deployFor('Sales')).rejects.toThrow(
      'mf-forecast belongs to the team Forecast, not to Sales.',
    );
    expect(releases.liveVersion(name)).toBe(live);
    await deployFor('Forecast');
  });

  it('needs its team’s name, or a flag, from the operator, whose it then is', async () => {
    await deployFor('Forecast');
    await expect(deployFor()).rejects.toThrow(
      'mf-forecast belongs to the team Forecast: name it with --team "Forecast".',
    );
    await deployFor('Forecast');
    await deployFor(undefined, { takeOver: true });
    await deployFor();
  });

  it('can be given to another team with the flag, and then belongs to that one', async () => {
    await deployFor('Forecast');
    await deployFor('Sales', { takeOver: true });
    await expect(deployFor('Forecast')).rejects.toThrow('mf-forecast belongs to the team Sales');
  });

  it('stays theirs when the operator rolls it back, and while it is removed, with its paths', async () => {
    await deployFor('Forecast');
    await deployFor('Forecast');
    await releases.rollBack(name);
    await removeRemote(name, { command: 'remove' });
    await expect(deployFor('Sales')).rejects.toThrow('belongs to the team Forecast');
    const other = { name: 'mf-sales-plan', facts: { paths: ['/mf-forecast/plan'] } };
    await expect(deployFor('Sales', other)).rejects.toThrow(
      'The path /mf-forecast/plan belongs to the team Forecast (mf-forecast, which is removed).',
    );
    await deployFor('Forecast', other);
  });

  it('is not rolled back, rolled out or removed by another team', async () => {
    await deployFor('Forecast');
    await deployFor('Forecast');
    const record = { command: 'x', team: 'Sales' };
    const refused = 'mf-forecast belongs to the team Forecast, not to Sales. Nothing was changed.';
    await expect(rollBack(name, { shell: releases.at('shell'), ...record })).rejects.toThrow(refused);
    await expect(rollOut(name, record)).rejects.toThrow(refused);
    await expect(removeRemote(name, record)).rejects.toThrow(refused);
  });

  it('takes no path of a removed module of another team when it is rolled back', async () => {
    const wide = { facts: { paths: ['/mf-forecast', '/plans'] } };
    const { version } = await deployFor('Forecast', wide);
    const dist = releases.build({ name, entry: containerOf(name) });
    await releases.deploy({ name, dist, team: 'Forecast', dropPaths: true });
    await deployFor('Sales', { name: 'mf-plans', facts: { paths: ['/plans'] } });
    await removeRemote('mf-plans', { command: 'remove' });
    const given = { shell: releases.at('shell'), wanted: version, command: 'rollback' };
    await expect(rollBack(name, { ...given, team: 'Forecast' })).rejects.toThrow(
      'The path /plans belongs to the team Sales (mf-plans, which is removed).',
    );
    await expect(rollBack(name, given)).resolves.toMatchObject({ version });
  });

  it('keeps a path that the operator took for it from a removed module, also when it is rolled back or out', async () => {
    const plans = { facts: { paths: ['/plans'] } };
    await deployFor('Sales', { name: 'mf-plans', ...plans });
    await removeRemote('mf-plans', { command: 'remove' });
    const { version } = await deployFor('Forecast', { ...plans, takeOver: true });
    await deployFor('Forecast', plans);
    const given = { shell: releases.at('shell'), command: 'x', team: 'Forecast' };
    await expect(rollBack(name, given)).resolves.toMatchObject({ version });
    const dist = releases.build({ name, entry: `${containerOf(name)} // staged`, ...plans });
    await releases.deploy({ name, dist, team: 'Forecast', stage: { share: 10, users: [] } });
    await expect(rollOut(name, given)).resolves.not.toBe(version);
  });

  it('keeps a path that the operator took for it while it is removed itself', async () => {
    const plans = { facts: { paths: ['/plans'] } };
    await deployFor('Sales', { name: 'mf-plans', ...plans });
    await removeRemote('mf-plans', { command: 'remove' });
    const { version } = await deployFor('Forecast', { ...plans, takeOver: true });
    const given = { shell: releases.at('shell'), command: 'x', team: 'Forecast' };
    await removeRemote(name, given);
    await expect(deployFor('Sales', { name: 'mf-plans', ...plans })).rejects.toThrow(
      'The path /plans belongs to the team Forecast (mf-forecast, which is removed).',
    );
    await expect(rollBack(name, { ...given, wanted: version })).resolves.toMatchObject({ version });
  });

  it('is recorded as theirs by the same build again, if the first time it was not', async () => {
    const dist = releases.build({ name });
    await releases.deploy({ name, dist });
    await releases.deploy({ name, dist, team: 'Forecast' });
    await expect(deployFor('Sales')).rejects.toThrow('belongs to the team Forecast');
  });
});

describe('a remote that belongs to the operator', () => {
  it('is not rolled back or removed by a team that has never deployed it', async () => {
    await deployFor();
    await expect(removeRemote(name, { command: 'remove', team: 'Sales' })).rejects.toThrow(
      'mf-forecast does not belong to the team Sales until Sales has deployed it.',
    );
  });
});
