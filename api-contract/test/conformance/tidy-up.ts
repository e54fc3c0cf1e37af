import { paths, type Duplicate } from '../../src';
import {
  DUPLICATE_CONTACT_SORTS,
  DUPLICATE_SORTS,
  EMPTY_PACKAGE_SORTS,
  NO_EMAIL_SORTS,
  QUIET_QUOTE_SORTS,
} from '../../src/server';
import { firstOf, itReads, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers, unique } from './makers';

/** What is to be tidied up, and how each list becomes shorter. */
export const tidyUp = (api: Client): void => {
  const make = makers(api);
  const counts = () => api.call('getTidyUpCounts', paths.tidyUp());
  const pairsOf = (filter: string, query = {}) =>
    api.call('listDuplicates', paths.duplicates({ filter, ...query }));
  const contactsOf = (filter: string, query = {}) =>
    api.call('listContactsWithoutEmail', paths.contactsWithoutEmail({ filter, ...query }));
  const named = ({ organisation, other }: Duplicate) => [organisation.name, other.name];
  const judge = (pair: readonly { id: number }[], is_duplicate: boolean) =>
    api.send('POST', paths.duplicates(), {
      body: { organisation_id: pair[0]?.id, other_organisation_id: pair[1]?.id, is_duplicate },
    });

  /** Two organisations of these names, each with a contact of such an address. */
  const makeTwo = async (names: [string, string], emails: [string | null, string | null]) => {
    const two = [];
    for (const [index, name] of names.entries()) {
      const organisation = await make.organisation({ name });
      const email = emails[index];
      if (email) await make.contact(organisation.id, { email });
      two.push(organisation);
    }
    return two;
  };

  itReads(api, 'getTidyUpCounts', () => paths.tidyUp());
  itReads(api, 'listDuplicates', () => paths.duplicates());
  itReads(api, 'listDuplicateContacts', () => paths.duplicateContacts());
  itReads(api, 'listContactsWithoutEmail', () => paths.contactsWithoutEmail());
  itReads(api, 'listQuietQuotes', () => paths.quietQuotes());
  itReads(api, 'listEmptyPackages', () => paths.emptyPackages());
  itReads(api, 'listUndatedPackages', () => paths.undatedPackages());

  it('finds organisations of the same name, whatever its spelling and legal form', async () => {
    const word = unique('Quay').replace(/\W/g, '');
    const before = await counts();
    await makeTwo([`The ${word} & Sons Ltd.`, `${word.toUpperCase()} and sons`], [null, null]);
    const { duplicates, ...page } = await pairsOf(word);
    expect(duplicates.map(named)).toEqual([[`The ${word} & Sons Ltd.`, `${word.toUpperCase()} and sons`]]);
    expect(duplicates[0]).toMatchObject({ same_name: true, email: null, domain: null });
    expect(page).toMatchObject({ page: 1, found_count: 1, total_count: before.duplicate_count + 1 });
    expect((await counts()).duplicate_count).toBe(page.total_count);
    for (const sort of DUPLICATE_SORTS)
      expect((await pairsOf(word, { sort, order: 'desc', page: 5 })).duplicates).toHaveLength(1);
  });

  it('finds those that have a contact of the same email address', async () => {
    const word = unique('mail').replace(/\W/g, '').toLowerCase();
    await makeTwo([`${word} Harbour`, `${word} Quayside`], [`Sam@${word}.example`, `sam@${word}.EXAMPLE`]);
    await makeTwo([`${word} Alpha`, `Beta ${word}`], [`sam@${word}.org`, `SAM@${word}.org`]);
    const { duplicates } = await pairsOf(word);
    expect(duplicates.map(({ email, domain, same_name }) => [email, domain, same_name])).toEqual([
      [`sam@${word}.org`, null, false],
      [`sam@${word}.example`, `${word}.example`, false],
    ]);
  });

  it.each([
    ['of one domain whose names begin alike', 'example', ['Harbour', 'Quayside'], true],
    ['of one domain whose names begin differently', 'example', ['X', 'Y'], false],
    ['of a public host', 'gmail.com', ['Harbour', 'Quayside'], false],
  ] as const)('looks at those %s', async (_what, host, ends, isFound) => {
    const word = unique('dom').replace(/\W/g, '').toLowerCase();
    const domain = host === 'example' ? `${word}.example` : host;
    const names = ends[0] === 'X' ? [`X ${word}`, `Y ${word}`] : ends.map((end) => `${word} ${end}`);
    await makeTwo(names as [string, string], [`a.${word}@${domain}`, `b.${word}@${domain}`]);
    const { duplicates } = await pairsOf(word);
    expect(duplicates.map((pair) => pair.domain)).toEqual(isFound ? [domain] : []);
  });

  it('lists each organisation once, with the first one that it was not said to differ from', async () => {
    const word = unique('Trio').replace(/\W/g, '');
    const [first, second] = await makeTwo([`${word} Ltd`, `${word} Limited`], [null, null]);
    const third = await make.organisation({ name: `${word} plc` });
    const idsNow = async () => {
      const { duplicates } = await pairsOf(word, { sort: 'other' });
      return duplicates.map(({ organisation, other }) => [organisation.id, other.id]);
    };
    expect(await idsNow()).toEqual([
      [first!.id, second!.id],
      [first!.id, third.id],
    ]);
    // In either order, and as often as a lost response wants.
    for (const pair of [
      [third, first!],
      [first!, third],
    ])
      expect((await judge(pair, false)).status).toBe(204);
    expect(await idsNow()).toEqual([
      [first!.id, second!.id],
      [second!.id, third.id],
    ]);
    expect((await judge([first!, third], true)).status).toBe(204);
    expect(await idsNow()).toContainEqual([first!.id, third.id]);
  });

  it('lists nothing of what was archived, renamed or merged', async () => {
    const word = unique('Gone').replace(/\W/g, '');
    const [first, second] = await makeTwo([word, word], [null, null]);
    const save = (body: object) => api.call('updateOrganisation', paths.organisation(second!.id), { body });
    await save({ is_archived: true });
    expect((await pairsOf(word)).found_count).toBe(0);
    await save({ is_archived: false, name: `${word} Sailing` });
    expect((await pairsOf(word)).found_count).toBe(0);
    await save({ name: word });
    expect((await pairsOf(word)).found_count).toBe(1);
    const body = { into_organisation_id: first!.id };
    await api.call('mergeOrganisation', paths.organisationMerge(second!.id), { body });
    expect((await pairsOf(word)).found_count).toBe(0);
  });

  it('does not merge what was changed since it was read', async () => {
    const [first, second] = await makeTwo([unique('Stale'), unique('Stale')], [null, null]);
    const path = paths.organisation(second!.id);
    const etag = (await api.send('GET', path)).headers.get('etag') ?? '';
    await api.call('updateOrganisation', path, { body: { address_city: 'Bristol' } });
    const merge = (ifMatch: string) =>
      api.send('POST', paths.organisationMerge(second!.id), {
        body: { into_organisation_id: first!.id },
        headers: { 'If-Match': ifMatch },
      });
    expectError(await merge(etag), 409);
    expect(await api.call('getOrganisation', path)).toMatchObject({ is_archived: false });
    expect((await merge((await api.send('GET', path)).headers.get('etag') ?? '')).status).toBe(200);
  });

  it('finds contacts of one organisation with the same email address, until they are merged', async () => {
    const word = unique('twin').replace(/\W/g, '').toLowerCase();
    const email = `sam@${word}.example`;
    const { id } = await make.organisation({ name: word });
    const first = await make.contact(id, { email });
    const second = await make.contact(id, { email: email.toUpperCase() });
    await make.contact((await make.organisation()).id, { email });
    const list = (query = {}) =>
      api.call('listDuplicateContacts', paths.duplicateContacts({ filter: word, ...query }));
    const { duplicates, total_count } = await list();
    expect(duplicates).toEqual([{ organisation: { id, name: word }, contact: first, other: second }]);
    expect((await counts()).duplicate_contact_count).toBe(total_count);
    for (const sort of DUPLICATE_CONTACT_SORTS) expect((await list({ sort })).found_count).toBe(1);

    // Of three, one differs from the first, and then from both others.
    const third = await make.contact(id, { email });
    const pairs = async () =>
      (await list({ sort: 'other' })).duplicates.map(({ contact, other }) => [contact.id, other.id]);
    const judgeContacts = (contact_id: number, other_contact_id: number, is_duplicate: boolean) =>
      api.send('POST', paths.duplicateContacts(), { body: { contact_id, other_contact_id, is_duplicate } });
    expect(await pairs()).toContainEqual([first.id, third.id]);
    expect((await judgeContacts(third.id, first.id, false)).status).toBe(204);
    expect(await pairs()).toContainEqual([second.id, third.id]);
    expect((await judgeContacts(second.id, third.id, false)).status).toBe(204);
    expect(await pairs()).toEqual([[first.id, second.id]]);
    for (const other of [first.id, UNKNOWN_ID])
      expectInvalid(await judgeContacts(first.id, other, false), ['other_contact_id']);

    const body = { into_contact_id: first.id };
    await api.call('mergeContact', paths.contactMerge(id, second.id), { body });
    expect((await list()).found_count).toBe(0);
  });

  it('lists contacts until they have an email address, unless they or their organisation are archived', async () => {
    const name = unique('Jo');
    const { id } = await make.organisation();
    const { id: contactId } = await make.contact(id, { name, email: '' });
    const path = paths.organisationContact(id, contactId);
    const listed = async () => (await contactsOf(name)).contacts;
    const [row] = await listed();
    expect(row).toMatchObject({ contact: { id: contactId, name, email: null }, organisation: { id } });
    for (const sort of NO_EMAIL_SORTS) expect((await contactsOf(name, { sort })).found_count).toBe(1);
    for (const [address, restored] of [
      [path, { is_archived: false }],
      [paths.organisation(id), { is_archived: false }],
    ] as const) {
      await api.send('PATCH', address, { body: { is_archived: true } });
      expect(await listed()).toEqual([]);
      await api.send('PATCH', address, { body: restored });
    }
    const save = (body: object, ifMatch: string) =>
      api.send('PATCH', path, { body, headers: { 'If-Match': ifMatch } });
    expectError(await save({ email: 'jo@harbour.example' }, row!.etag), 409);
    const { etag } = (await listed())[0]!;
    expectInvalid(await save({ email: 'jo' }, etag), ['email']);
    expect((await save({ email: 'jo@harbour.example' }, etag)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it.each(QUIET_QUOTE_SORTS)('lists quiet quotes by %s until they have a follow-up', async (sort) => {
    const list = () => api.call('listQuietQuotes', paths.quietQuotes({ sort, per_page: 100 }));
    const { quotes, total_count } = await list();
    const { id, quote_status } = firstOf(quotes);
    expect(['Draft', 'Sent', 'Negotiating']).toContain(quote_status.name);
    expect((await counts()).quote_count).toBe(total_count);
    const body = { content: 'Ring them', due_on: api.today };
    await api.call('addQuoteFollowUp', paths.quoteFollowUps(id), { body });
    const after = await list();
    expect(after.quotes.map((quote) => quote.id)).not.toContain(id);
    expect(after.total_count).toBe(total_count - 1);
  });

  it.each(EMPTY_PACKAGE_SORTS)('lists packages of sales without anything to deliver by %s', async (sort) => {
    const list = () => api.call('listEmptyPackages', paths.emptyPackages({ sort, per_page: 100 }));
    const { packages, total_count } = await list();
    expect((await counts()).package_count).toBe(total_count);
    const { id, quote_id } = firstOf(packages);
    const deliverables = await api.call('listQuoteDeliverables', paths.quoteDeliverables(quote_id));
    expect(deliverables.map(({ quote_item_id }) => quote_item_id)).not.toContain(id);
  });

  it.each(EMPTY_PACKAGE_SORTS)('lists packages that were sold without an event date by %s', async (sort) => {
    const list = () => api.call('listUndatedPackages', paths.undatedPackages({ sort, per_page: 100 }));
    const { packages, total_count } = await list();
    expect((await counts()).undated_package_count).toBe(total_count);
    const { id } = firstOf(packages);
    await api.call('updateQuoteItem', paths.quoteItem(id), { body: { date: '2026-12-31' } });
    expect((await list()).total_count).toBe(total_count - 1);
  });

  it('refuses a pair that is not one', async () => {
    const one = await make.organisation();
    for (const other of [one, { id: UNKNOWN_ID }])
      expectInvalid(await judge([one, other], false), ['other_organisation_id']);
    expectInvalid(await api.send('POST', paths.duplicates(), { body: {} }), [
      'organisation_id',
      'other_organisation_id',
      'is_duplicate',
    ]);
  });
};
