import { AUTOMATIC_TEMPLATE_KINDS, paths } from '../../src';
import { expectRefusedValues, expectUnchanged, firstOf, itReads, itReadsOne, itSaves } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers, unique } from './makers';

export const templateReads = (api: Client): void => {
  const list = () => api.call('listTemplates', paths.templates());

  itReads(api, 'listTemplates', () => paths.templates());
  itReadsOne(api, 'getTemplate', paths.template, async () => firstOf(await list()).id);

  it('has at least one template of each kind, and lists those of one kind', async () => {
    const all = await list();
    for (const kind of ['proposal', 'reminder'] as const) {
      const ofKind = all.filter((template) => template.kind === kind);
      expect(ofKind).not.toEqual([]);
      expect(await api.call('listTemplates', paths.templates(kind))).toEqual(ofKind);
    }
    expectInvalid(await api.send('GET', '/templates?kind=letter'), ['kind']);
  });
};

export const templateWrites = (api: Client): void => {
  const make = makers(api);
  const post = (body: object) => api.send('POST', paths.templates(), { body });
  const given = { kind: 'proposal', name: 'Last proposal', subject: 'For {{contact}}', text: 'Hello' };

  itSaves(api, {
    save: 'updateTemplate',
    make: async () => paths.template((await make.template()).id),
    mine: () => ({ subject: 'For {{contact}}' }),
    theirs: () => ({ name: unique('Theirs') }),
  });

  it('adds a template and lists it', async () => {
    const added = await make.template({ text: 'Dear {{first_name}},\n\nHere it is.' });
    expect(added).toMatchObject({ kind: 'proposal', text: 'Dear {{first_name}},\n\nHere it is.' });
    expect(await api.call('getTemplate', paths.template(added.id))).toEqual(added);
    expect(await api.call('listTemplates', paths.templates('proposal'))).toContainEqual(added);
  });

  it('names what is missing, and refuses fields that the kind does not have', async () => {
    expectInvalid(await post({}), ['kind', 'name', 'subject', 'text']);
    expectInvalid(await post({ ...given, kind: 'letter' }), ['kind']);
    for (const kind of AUTOMATIC_TEMPLATE_KINDS) expectInvalid(await post({ ...given, kind }), ['kind']);
    expectInvalid(await post({ ...given, text: 'Dear {{client}}' }), ['text']);
    const path = paths.template((await make.template()).id);
    await expectRefusedValues(api, path, 'name', ['', null, 'x'.repeat(101)]);
    await expectRefusedValues(api, path, 'subject', [
      '',
      '{{client}}',
      '{{link}}',
      'Two\nlines',
      'x'.repeat(201),
    ]);
    await expectRefusedValues(api, path, 'text', ['', '{{client}}', 'x'.repeat(5001)]);
  });

  it('keeps the kind, whatever is sent', async () => {
    const { id } = await make.template();
    const saved = await api.call('updateTemplate', paths.template(id), { body: { kind: 'reminder' } });
    expect(saved.kind).toBe('proposal');
  });

  it('has a name once in each kind, whatever its case', async () => {
    const { id, name } = await make.template();
    expectInvalid(await post({ ...given, kind: 'proposal', name: name.toUpperCase() }), ['name']);
    const other = await make.template({ kind: 'material', name });
    const renamed = { body: { name: name.toUpperCase() } };
    expect(await api.call('updateTemplate', paths.template(id), renamed)).toMatchObject({
      name: name.toUpperCase(),
    });
    await api.call('deleteTemplate', paths.template(other.id));
  });

  it('deletes a template', async () => {
    const { id } = await make.template();
    await api.call('deleteTemplate', paths.template(id));
    expectError(await api.send('GET', paths.template(id)), 404);
    expectError(await api.send('DELETE', paths.template(id)), 404);
  });

  it('lets nobody but administrators change, add or delete one', async () => {
    const { id } = await make.template();
    const path = paths.template(id);
    const token = await api.signIn(await api.newStaff());
    await expectUnchanged(api, [path, paths.templates()], async () => {
      expectError(await api.send('POST', paths.templates(), { body: given, token }), 403);
      expectError(await api.send('PATCH', path, { body: { name: 'Mine' }, token }), 403);
      expectError(await api.send('DELETE', path, { token }), 403);
    });
    expect(await api.call('listTemplates', paths.templates(), { token })).not.toEqual([]);
  });
};
