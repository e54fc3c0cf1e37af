import { paths, type ModulePreviews } from 'api-contract';
import { linesOf } from '../support/audit-lines';
import { TestCaller } from '../support/caller';
import { name, TeamServer } from './team';

let team: TeamServer;
let key: string;
beforeAll(async () => {
  team = await TeamServer.start();
  ({ key } = await team.key());
  await team.deploy(key, team.build());
});
afterAll(() => team.stop());

const previews = async () =>
  (await team.administrator.get(paths.modulePreviews())).json<ModulePreviews>().previews;

describe('a preview of a team', () => {
  it('is stored without being live, is there for signed-in users, and ends after seven days', async () => {
    const live = team.readRegistry();
    const lines = await linesOf(team.server.context, async () => {
      const sent = await team.deploy(key, team.build(), '--preview');
      expect(sent.output).toMatch(/can be previewed until \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
      expect(sent.output).toMatch(
        /http:\/\/127\.0\.0\.1:\d+\/previews\/mf-forecast\?version=1\.0\.0-\w{12}\n/,
      );
    });
    expect(lines).toMatchObject([[null, 'module preview', { module: name, team: 'Forecast' }]]);
    expect(team.readRegistry()).toBe(live);

    const [preview] = await previews();
    expect(preview).toMatchObject({ name, by: 'robin of Forecast', line: { paths: ['/forecast'] } });
    expect(Date.parse(preview!.until) - Date.parse(preview!.since)).toBe(7 * 86_400_000);
    expect((await new TestCaller(team.server.app).get(paths.modulePreviews())).statusCode).toBe(401);
    team.endPreviews();
    expect(await previews()).toEqual([]);
  });

  it('is checked as every other build', async () => {
    const refused = await team.deploy(key, team.build({ paths: ['/login/forecast'] }), '--preview');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('belongs to the shell') });
    const { hash } = team.pack(team.build());
    const address = `${paths.deploymentPreview(name)}?hash=${hash}`;
    const other = await new TestCaller(team.server.app, key).request('POST', address, {
      payload: team.pack(team.build()).archive,
      headers: { 'content-type': 'application/gzip' },
    });
    expect(other.body).toContain('It is not the build that was checked where it was made');
    const { key: others } = await team.key({ team: 'Sales' });
    const foreign = await team.deploy(others, team.build(), '--preview');
    expect(foreign.output).toContain('mf-forecast belongs to the team Forecast, not to Sales.');
    expect(await previews()).toEqual([]);
  });

  it('is not for some users of a rollout', async () => {
    const both = await team.deploy(key, team.build(), '--preview', '--share', '10');
    expect(both).toMatchObject({ code: 1, output: expect.stringContaining('--preview leaves what is live') });
  });
});
