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
