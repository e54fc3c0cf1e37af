import { paths, type ErrorBody, type LostReason } from 'api-contract';
import { apiSuite } from '../support/api-suite';

const api = apiSuite({ hasUser: true });

it('keeps one reason to lose a quote, also where the last ones are archived at once', async () => {
  const list = async () => (await api.user.get(paths.lostReasons())).json<LostReason[]>();
  const archive = ({ id }: LostReason) =>
    api.user.request('PATCH', paths.lostReason(id), { payload: { is_archived: true } });
  const answers = await Promise.all((await list()).map(archive));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((answer) => answer.json<ErrorBody>().message)).toEqual([
    'This is the last reason that is not archived. Add or restore another one before you archive it.',
  ]);
  const [last, ...others] = (await list()).filter(({ is_archived }) => !is_archived);
  expect(others).toEqual([]);
  const renamed = await api.user.request('PATCH', paths.lostReason(last!.id), {
    payload: { name: 'Only this' },
  });
  expect(renamed.statusCode).toBe(200);
});

it('keeps one reason where the last one was restored, and that is undone', async () => {
  const list = async () => (await api.user.get(paths.lostReasons())).json<LostReason[]>();
  const set = (id: number, is_archived: boolean) =>
    api.user.request('PATCH', paths.lostReason(id), { payload: { is_archived } });
  const [first] = await list();
  await set(first!.id, true);
  const restored = await set(first!.id, false);
  const added = await api.user.post(paths.lostReasons(), { name: 'No venue' });
  for (const { id } of await list()) if (id !== first!.id) await set(id, true);
  expect((await api.user.undo(restored)).statusCode).toBe(422);
  const { id } = added.json<LostReason>();
  await set(id, false);
  expect((await api.user.undo(restored)).statusCode).toBe(200);
  expect((await list()).filter(({ is_archived }) => !is_archived)).toMatchObject([{ id }]);
});
