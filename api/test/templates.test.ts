import {
  paths,
  templateSchema,
  validateBody,
  type Activity,
  type ErrorBody,
  type Template,
} from 'api-contract';
import { updateRow } from '../src/store';
import { join } from './support/colleague';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ hasUser: true });

const mine = { kind: 'proposal', name: 'For sponsors', subject: '{{reference}}', text: 'Dear {{contact}}' };

const list = async (caller = api.user) => (await caller.get(paths.templates())).json<Template[]>();
const add = async (body = mine) => (await api.user.post(paths.templates(), body)).json<Template>();
const remove = (id: number, caller = api.user) => caller.request('DELETE', paths.template(id));

describe('the templates of emails to clients', () => {
  it('are there from the first start, one of each kind, by the rules of their form', async () => {
    const templates = await list();
    expect(templates.map(({ kind, name }) => [kind, name])).toEqual([
      ['material', 'Material'],
      ['material-reminder', 'Material reminder'],
      ['payment-reminder', 'Payment reminder'],
      ['proposal', 'Proposal'],
      ['reminder', 'Reminder'],
      ['report', 'Fulfilment report'],
    ]);
    expect(templates[0]!.text).toContain('such as your logo or wording.');
    for (const { kind, name, subject, text } of templates) {
      const body = { kind, name, subject, text };
      expect(validateBody(templateSchema, body)).toEqual({ ok: true, body });
    }
  });

  it('are changed by administrators alone, and read by everybody', async () => {
    const colleague = await join(api.user);
    const before = await list();
    const path = paths.template(before[0]?.id ?? 0);
    const attempts = [
      await colleague.post(paths.templates(), mine),
      await colleague.request('PATCH', path, { payload: { name: 'Mine' } }),
      await colleague.request('DELETE', path),
    ];
    for (const { statusCode, body } of attempts)
      expect([statusCode, body]).toEqual([
        403,
        '{"message":"Only administrators can do this. Ask one of them."}',
      ]);
    expect(await list(colleague)).toEqual(before);
  });

  it('are checked by the fields of their own kind when they are changed', async () => {
    const { id } = await add();
    const payload = { subject: 'For {{client}}', text: 'Dear {{customer}}' };
    const response = await api.user.request('PATCH', paths.template(id), { payload });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorBody>().errors).toEqual({
      subject: [expect.stringContaining('There is no field {{client}}. These can be used: {{contact}},')],
      text: [expect.stringContaining('There is no field {{customer}}.')],
    });
  });

  it('are not saved while a field stands where it cannot, though it was stored there already', async () => {
    const { id } = await add();
    await api.context.store.transaction((tx) =>
      updateRow(tx, 'templates', id, { subject: 'See {{ link }}' }),
    );
    const save = (payload: object) => api.user.request('PATCH', paths.template(id), { payload });
    const response = await save({ name: 'Mine' });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorBody>().errors).toEqual({
      subject: [expect.stringContaining('There is no field {{link}}.')],
    });
    expect((await save({ name: 'Mine', subject: 'See {{reference}}' })).statusCode).toBe(200);
  });

  it('have a name that no other of their kind has', async () => {
    await add();
    const response = await api.user.post(paths.templates(), { ...mine, name: 'FOR SPONSORS' });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorBody>().errors).toEqual({
      name: ['There is already a template of this kind with this name.'],
    });
    expect((await api.user.post(paths.templates(), { ...mine, kind: 'report' })).statusCode).toBe(201);
  });

  it('can be deleted down to the last one of their kind', async () => {
    const first = (await list()).find(({ kind }) => kind === 'proposal');
    const refused = await remove(first?.id ?? 0);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>().message).toBe(
      'This is the last Proposal template. Create another one before you delete it.',
    );
    const { id } = await add();
    expect((await remove(first?.id ?? 0)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(422);
    expect((await list()).map(({ name }) => name)).toEqual([
      'Material',
      'Material reminder',
      'Payment reminder',
      'For sponsors',
      'Reminder',
      'Fulfilment report',
    ]);
  });

  it.each(['reminder', 'material-reminder'])(
    'are one of the kind %s, which is sent by itself',
    async (kind) => {
      const response = await api.user.post(paths.templates(), { ...mine, kind });
      expect([response.statusCode, response.json<ErrorBody>().errors]).toEqual([
        422,
        {
          kind: [
            'There is already one template of this kind, with which all of these emails are sent. Change that one.',
          ],
        },
      ]);
      const [only] = (await list()).filter((template) => template.kind === kind);
      expect((await remove(only!.id)).json<ErrorBody>().message).toMatch(
        /^This is the only (Quote|Material) reminder template. Change it instead\.$/,
      );
    },
  );

  it('come back for their administrator, while they are one', async () => {
    const colleague = await join(api.user);
    const administrate = (is_administrator: boolean) =>
      api.user.request('PATCH', paths.account(colleague.id), { payload: { is_administrator } });
    await administrate(true);
    const { id } = await add();
    const removed = await remove(id, colleague);
    const undo = async () => (await colleague.undo(removed)).statusCode;
    await administrate(false);
    expect(await undo()).toBe(403);
    await administrate(true);
    expect(await undo()).toBe(200);
  });

  it('are not all deleted when each is deleted at once', async () => {
    for (let number = 1; number < 8; number += 1) await add({ ...mine, name: `Proposal ${number}` });
    const proposals = (await list()).filter(({ kind }) => kind === 'proposal');
    const results = await Promise.all(proposals.map(({ id }) => remove(id)));
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(7).fill(204), 422]);
  });

  it('are in the activity of who changed them, by name', async () => {
    const { id } = await add();
    await api.user.request('PATCH', paths.template(id), { payload: { name: 'For exhibitors' } });
    const activity = async () => (await api.user.get(paths.ownActivity())).json<Activity[]>();
    expect((await activity())[0]).toMatchObject({
      entity: 'templates',
      record_id: id,
      action: 'changed',
      name: 'For exhibitors',
    });
    await remove(id);
    expect((await activity())[0]).toMatchObject({
      action: 'removed',
      record_id: null,
      name: 'For exhibitors',
    });
  });
});
