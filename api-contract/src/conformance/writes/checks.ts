import type { StaleErrorBody } from '../../index';
import { type CallName, calls } from '../../server';
import { expectError, expectInvalid, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import type { Answer } from '../http';
import { newStaff, signInAs } from '../staff';

type Body = Readonly<Record<string, unknown>>;

/** Does something that must leave these records as they are. */
export const expectUnchanged = async (
  conversation: Conversation,
  readPaths: readonly string[],
  action: () => Promise<unknown>,
): Promise<void> => {
  const read = async () => {
    const answers = [];
    for (const path of readPaths) {
      const { status, headers, json } = await conversation.send('GET', path);
      answers.push({ path, status, etag: headers.get('etag'), json });
    }
    return answers;
  };
  const before = await read();
  await action();
  expect(await read()).toEqual(before);
};

/** Expects a 422 about this field, or about something within it, and about nothing else. */
export const expectRefusedField = (answer: Answer, field: string): void => {
  expectError(answer, 422);
  const { errors = {} } = answer.json as { errors?: Record<string, string[]> };
  const named = [...new Set(Object.keys(errors).map((name) => name.split('.')[0]))];
  expect(named).toEqual([field]);
};

/** Refuses each of these values of a field, naming it, and keeps the record as it is. */
export const expectRefusedValues = async (
  conversation: Conversation,
  path: string,
  field: string,
  values: readonly unknown[],
): Promise<void> => {
  await expectUnchanged(conversation, [path], async () => {
    for (const value of values) {
      expectInvalid(await conversation.send('PATCH', path, { body: { [field]: value } }), [field]);
    }
  });
};

export interface Saving {
  save: CallName;
  /** Makes a record of its own, and says where it is read and saved. */
  make: () => Promise<{ read: string; save: string }>;
  /** Two saves that differ, of different fields where the record has several; asked for once in each test. */
  mine: () => Body | Promise<Body>;
  theirs: () => Body | Promise<Body>;
}

/** What holds for every record that can be saved: a token is needed, and nobody overwrites what they have not seen. */
export const itSaves = (conversation: Conversation, { save, make, ...bodies }: Saving): void => {
  const call = calls[save];
  const patch = (path: string, body: Body, etag?: string, token?: string) =>
    conversation.send(call.method, path, {
      body,
      headers: etag === undefined ? {} : { 'If-Match': etag },
      ...(token ? { token } : {}),
    });
  const both = async () => ({ mine: await bodies.mine(), theirs: await bodies.theirs() });
  const tagOf = async (path: string) => (await conversation.send('GET', path)).headers.get('etag') ?? '';

  it(`${save} refuses a visitor, and a save of nothing that exists`, async () => {
    const paths = await make();
    const { mine } = await both();
    await expectUnchanged(conversation, [paths.read], async () => {
      expectError(await conversation.send(call.method, paths.save, { body: mine, token: null }), 401);
      expectError(await conversation.send(call.method, paths.save, { raw: '{"a"' }), 400);
    });
    const unknown = paths.save.replace(/\d+(?!.*\/\d)/, '2000000000');
    expectError(await patch(unknown, mine), 404);
  });

  it(`${save} keeps what the caller leaves out, and gives back what was saved`, async () => {
    const paths = await make();
    const { mine, theirs } = await both();
    const before = (await conversation.send('GET', paths.read)).json as Body;
    const saved = await patch(paths.save, mine, await tagOf(paths.read));
    expectSuccess(saved, call);
    const after = await conversation.send('GET', paths.read);
    expect(after.json).toEqual(saved.json);
    expect(after.json).toMatchObject(mine);
    const changed = Object.keys(before).filter(
      (field) =>
        JSON.stringify(before[field]) !== JSON.stringify((after.json as Body)[field]) &&
        field !== 'updated_at',
    );
    expect(changed).toEqual(expect.arrayContaining(Object.keys(mine)));
    const untouched = Object.keys(theirs).filter((field) => !(field in mine));
    for (const field of untouched) expect(changed).not.toContain(field);
  });

  it(`${save} lets one person save again and again, each time with the tag of the last answer`, async () => {
    const paths = await make();
    const { mine, theirs } = await both();
    const first = await patch(paths.save, mine, await tagOf(paths.read));
    expectSuccess(first, call);
    const second = await patch(paths.save, theirs, first.headers.get('etag') ?? '"none"');
    expectSuccess(second, call);
    expect(second.json).toMatchObject({ ...mine, ...theirs });
  });

  it(`${save} refuses a stale save and says who changed what and when`, async () => {
    const paths = await make();
    const { mine, theirs } = await both();
    const etag = await tagOf(paths.read);
    const colleague = await newStaff(conversation);
    const { access_token } = await signInAs(conversation, colleague);
    expectSuccess(await patch(paths.save, theirs, etag, access_token), call);

    let refusal: Answer | undefined;
    await expectUnchanged(conversation, [paths.read], async () => {
      refusal = await patch(paths.save, mine, etag);
    });
    if (!refusal) throw new Error('Nothing was sent.');
    expectError(refusal, 409);
    const { stale } = refusal.json as StaleErrorBody;
    expect(stale.changed_by).toEqual({ id: colleague.id, name: colleague.name });
    expect([...stale.changed_fields].sort()).toEqual(Object.keys(theirs).sort());

    const kept = await patch(paths.save, mine, stale.current_etag);
    expectSuccess(kept, call);
    expect(kept.json).toMatchObject({ ...theirs, ...mine });
  });

  it(`${save} takes a tag that was never given for stale, and lets the last save win without one`, async () => {
    const paths = await make();
    const { mine, theirs } = await both();
    await expectUnchanged(conversation, [paths.read], async () => {
      expectError(await patch(paths.save, mine, '"never-given"'), 409);
    });
    expectSuccess(await patch(paths.save, theirs), call);
    const last = await patch(paths.save, mine);
    expectSuccess(last, call);
    expect(last.json).toMatchObject({ ...theirs, ...mine });
  });
};
