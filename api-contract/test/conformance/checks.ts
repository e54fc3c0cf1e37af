import {
  type Contact,
  type InvoiceListItem,
  type OrganisationListItem,
  type OrganisationMode,
  paths,
  type QuoteCollection,
  type QuoteListItem,
  type QuoteMode,
  type StaleErrorBody,
} from '../../src';
import { type CallName, calls } from '../../src/server';
import { type ApiResponse, type Client, expectError, expectInvalid, expectSuccess } from './client';

/** Texts in place of an id. */
export const NO_IDS = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '%20',
  'null',
  '1%2F2',
  '99999999999999999999',
  "1'--",
];
/** An id that no record has. */
export const UNKNOWN_ID = 2_000_000_000;

/** Tests what holds for every read: an unchanged response is a 304. */
export const itReads = (
  api: Client,
  name: CallName,
  path: () => string | Promise<string>,
  variant = '',
): void => {
  const title = variant ? `${name} (${variant})` : name;

  it(`${title} returns 304 while nothing has changed`, async () => {
    const address = await path();
    const first = await api.send('GET', address);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^(W\/)?".+"$/);

    const again = await api.send('GET', address, { headers: { 'If-None-Match': tag } });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });

    const other = await api.send('GET', address, {
      headers: { 'If-None-Match': '"something-else"' },
    });
    expect(other.status).toBe(200);
  });
};

/** Tests what holds for every record that is read by its id. */
export const itReadsOne = (
  api: Client,
  name: CallName,
  path: (id: number | string) => string,
  anyId: () => Promise<number>,
): void => {
  itReads(api, name, async () => path(await anyId()));

  it(`${name} gives the record of that id`, async () => {
    const id = await anyId();
    expect(await api.call(name, path(id))).toMatchObject({ id });
  });

  it(`${name} returns 404 for an unknown id and for what is not a positive whole number`, async () => {
    expectError(await api.send('GET', path(UNKNOWN_ID)), 404);
    for (const text of ['abc', '0']) expectError(await api.send(calls[name].method, path(text)), 404);
  });
};

/** Returns the first of a list. Throws for an empty one: a test of nothing proves nothing. */
export const firstOf = <Entry>(entries: readonly Entry[]): Entry => {
  const [first] = entries;
  if (first === undefined) throw new Error('The server has no data to look at.');
  return first;
};

/** The ids of records, ascending. */
export const idsOf = (entries: readonly { id: number }[]): number[] =>
  entries.map(({ id }) => id).sort((one, other) => one - other);

/** Expects that no two records have the same name, whatever its case. */
export const expectUniqueNames = (records: readonly { name: string }[]): void =>
  expect(new Set(records.map(({ name }) => name.toLowerCase())).size).toBe(records.length);

type Body = Readonly<Record<string, unknown>>;

/** Expects an action to leave these records as they are. */
export const expectUnchanged = async (
  api: Client,
  readPaths: readonly string[],
  action: () => Promise<unknown>,
): Promise<void> => {
  const read = async () => {
    const responses = [];
    for (const path of readPaths) {
      const { status, headers, json } = await api.send('GET', path);
      responses.push({ path, status, etag: headers.get('etag'), json });
    }
    return responses;
  };
  const before = await read();
  await action();
  expect(await read()).toEqual(before);
};

/** Expects a 422 about this field, or about something within it, and about nothing else. */
export const expectRefusedField = (response: ApiResponse, field: string): void => {
  expectError(response, 422);
  const { errors = {} } = response.json as { errors?: Record<string, string[]> };
  const named = [...new Set(Object.keys(errors).map((name) => name.split('.')[0]))];
  expect(named).toEqual([field]);
};

/** Expects each of these values of a field to be refused by name, and the record to stay as it is. */
export const expectRefusedValues = async (
  api: Client,
  path: string,
  field: string,
  values: readonly unknown[],
): Promise<void> => {
  await expectUnchanged(api, [path], async () => {
    for (const value of values) {
      expectInvalid(await api.send('PATCH', path, { body: { [field]: value } }), [field]);
    }
  });
};

export interface Saving {
  save: CallName;
  /** Adds a record; returns the path of it, or those where it is read and saved. */
  make: () => Promise<string | { read: string; save: string }>;
  /** Two saves that differ, of different fields where the record has several; called once in each test. */
  mine: () => Body | Promise<Body>;
  theirs: () => Body | Promise<Body>;
}

/** Tests what holds for every save: it needs a token, and overwrites no change that the user has not seen. */
export const itSaves = (api: Client, { save, make, ...bodies }: Saving): void => {
  const call = calls[save];
  const patch = (path: string, body: Body, etag?: string, token?: string) =>
    api.send(call.method, path, {
      body,
      headers: etag === undefined ? {} : { 'If-Match': etag },
      ...(token ? { token } : {}),
    });
  const made = async () => {
    const path = await make();
    return typeof path === 'string' ? { read: path, save: path } : path;
  };
  const both = async () => ({ mine: await bodies.mine(), theirs: await bodies.theirs() });
  const tagOf = async (path: string) => (await api.send('GET', path)).headers.get('etag') ?? '';

  it(`${save} refuses a request without a token, and a save of an unknown record`, async () => {
    const paths = await made();
    const { mine } = await both();
    await expectUnchanged(api, [paths.read], async () => {
      expectError(await api.send(call.method, paths.save, { body: mine, token: null }), 401);
      expectError(await api.send(call.method, paths.save, { raw: '{"a"' }), 400);
    });
    const unknown = paths.save.replace(/\d+(?!.*\/\d)/, '2000000000');
    expectError(await patch(unknown, mine), 404);
  });

  it(`${save} changes no field that is left out, and returns what was saved`, async () => {
    const paths = await made();
    const { mine, theirs } = await both();
    const before = (await api.send('GET', paths.read)).json as Body;
    const saved = await patch(paths.save, mine, await tagOf(paths.read));
    expectSuccess(saved, call);
    const after = await api.send('GET', paths.read);
    expect(after.json).toEqual(saved.json);
    expect(after.json).toMatchObject(mine);
    const changed = Object.keys(before).filter(
      (field) =>
        JSON.stringify(before[field]) !== JSON.stringify((after.json as Body)[field]) &&
        field !== 'updated_at',
    );
    expect(changed).toEqual(expect.arrayContaining(Object.keys(mine)));
    const unchanged = Object.keys(theirs).filter((field) => !(field in mine));
    for (const field of unchanged) expect(changed).not.toContain(field);
  });

  it(`${save} lets one person save again and again, each time with the tag of the last response`, async () => {
    const paths = await made();
    const { mine, theirs } = await both();
    const first = await patch(paths.save, mine, await tagOf(paths.read));
    expectSuccess(first, call);
    const second = await patch(paths.save, theirs, first.headers.get('etag') ?? '"none"');
    expectSuccess(second, call);
    expect(second.json).toMatchObject({ ...mine, ...theirs });
  });

  it(`${save} refuses a stale save with who changed what and when`, async () => {
    const paths = await made();
    const { mine, theirs } = await both();
    const etag = await tagOf(paths.read);
    // Where 403 may refuse it, only administrators save.
    const colleague = await api.newStaff({ is_administrator: call.errors.includes(403) });
    const token = await api.signIn(colleague);
    expectSuccess(await patch(paths.save, theirs, etag, token), call);

    let refusal: ApiResponse | undefined;
    await expectUnchanged(api, [paths.read], async () => {
      refusal = await patch(paths.save, mine, etag);
    });
    if (!refusal) throw new Error('Nothing was sent.');
    expectError(refusal, 409);
    const { stale } = refusal.json as StaleErrorBody;
    expect(stale.changed_by).toEqual({ id: colleague.id, name: colleague.name });
    expect([...stale.changed_fields].sort()).toEqual(Object.keys(theirs).sort());

    const resaved = await patch(paths.save, mine, stale.current_etag);
    expectSuccess(resaved, call);
    expect(resaved.json).toMatchObject({ ...theirs, ...mine });
  });

  it(`${save} takes a tag that was never given for stale, and lets the last save win without one`, async () => {
    const paths = await made();
    const { mine, theirs } = await both();
    await expectUnchanged(api, [paths.read], async () => {
      expectError(await patch(paths.save, mine, '"never-given"'), 409);
    });
    expectSuccess(await patch(paths.save, theirs), call);
    const last = await patch(paths.save, mine);
    expectSuccess(last, call);
    expect(last.json).toMatchObject({ ...theirs, ...mine });
  });
};

/** The quotes of a list; all of them without a mode. */
export const quotesIn = async (api: Client, mode?: QuoteMode): Promise<QuoteListItem[]> =>
  Object.values((await api.call('listQuotes', paths.quotes(mode ? { mode } : {}))) as QuoteCollection);

/** The organisations of a list, by id. */
export const organisationsIn = async (
  api: Client,
  query: { mode?: OrganisationMode; archived?: 1 } = {},
): Promise<OrganisationListItem[]> =>
  (await api.call('listOrganisations', paths.organisations(query))) as OrganisationListItem[];

/** The contacts of an organisation, by id. */
export const contactsIn = async (
  api: Client,
  organisationId: number,
  query: { archived?: 1 } = {},
): Promise<Contact[]> =>
  (await api.call('listContacts', paths.organisationContacts(organisationId, query))) as Contact[];

/** Every invoice, or those to one organisation. */
export const invoicesIn = async (api: Client, organisation_id?: number): Promise<InvoiceListItem[]> =>
  (await api.call('listInvoices', paths.xeroInvoices({ organisation_id }))) as InvoiceListItem[];
