import {
  type Contact,
  type ContactPage,
  normalise,
  type OrganisationListItem,
  type OrganisationPage,
  paths,
} from '../../src';
import {
  CONTACT_SORTS,
  type ContactSort,
  ORGANISATION_SORTS,
  type OrganisationSort,
} from '../../src/clients/organisations/organisation';
import { contactsIn, firstOf, idsOf, itReads, organisationsIn } from './checks';
import { type Client, expectError } from './client';
import { makers } from './makers';
import { isFound, readAll, type Value } from './pages';

type Order = 'asc' | 'desc';

/** Compares by code points; an empty value is last in either order. */
const compare = (mine: Value, theirs: Value, order: Order): number => {
  if (mine === theirs) return 0;
  if (mine === null || theirs === null) return mine === null ? 1 : -1;
  return mine < theirs === (order === 'asc') ? -1 : 1;
};

interface Named {
  id: number;
  name: string;
}

/** Sorts as a page is sorted: equal rows by name, and those of one name by id, in either order. */
const inOrder = <Row extends Named>(rows: readonly Row[], order: Order, valueOf: (row: Row) => Value) =>
  [...rows].sort(
    (one, other) =>
      compare(valueOf(one), valueOf(other), order) ||
      compare(normalise(one.name), normalise(other.name), 'asc') ||
      one.id - other.id,
  );

const sortValues: Readonly<Record<OrganisationSort, (row: OrganisationListItem) => Value>> = {
  name: ({ name }) => normalise(name),
  quotable: ({ is_quotable }) => Number(is_quotable),
  invoicable: ({ is_invoicable }) => Number(is_invoicable),
  'active-quotes': ({ quotes_active_count }) => quotes_active_count,
  'historic-quotes': ({ quotes_historic_count }) => quotes_historic_count,
  sales: ({ sales_won_count }) => sales_won_count,
};

const contactSortValues: Readonly<Record<ContactSort, (row: Contact) => Value>> = {
  name: ({ name }) => normalise(name),
  email: ({ email }) => email && email.toLowerCase(),
};

const directions = <Sort>(sorts: readonly Sort[]) =>
  sorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]);

/** A page of organisations has the rows that the same page of the whole list would have. */
export const organisationPages = (api: Client): void => {
  type Query = Parameters<typeof paths.organisations>[0];
  const pageOf = async (query: Query) =>
    (await api.call('listOrganisations', paths.organisations({ page: 1, ...query }))) as OrganisationPage;
  const allPages = (query: Query) =>
    readAll(async (page) => {
      const { organisations: rows, found_count } = await pageOf({ ...query, per_page: 100, page });
      return { rows, found_count };
    });
  const inOrderOfName = (rows: readonly OrganisationListItem[]) => inOrder(rows, 'asc', sortValues.name);

  itReads(api, 'listOrganisations', () => paths.organisations({ page: 1 }), 'a page');

  it.each(directions(ORGANISATION_SORTS))(
    'returns pages by %s, %s, in the order of the whole list',
    async (sort, order) => {
      const all = await organisationsIn(api);
      expect(await allPages({ sort, order })).toEqual(inOrder(all, order, sortValues[sort]));
    },
  );

  it('is in the order of names without being asked', async () => {
    expect(await allPages({})).toEqual(inOrderOfName(await organisationsIn(api)));
  });

  it('finds what a filter finds in the whole list, whatever the case and accents', async () => {
    await makers(api).organisation({ name: 'Ærø Bröd 100%_Ltd' });
    const all = await organisationsIn(api);
    const words = firstOf(all).name.toUpperCase().split(' ').reverse().join('  ');
    for (const filter of [words, 'aero BROD', '100%_', '%', '_', ' ', 'no such organisation']) {
      const expected = inOrderOfName(all.filter(({ name }) => isFound([name], filter)));
      expect(await pageOf({ filter })).toMatchObject({
        total_count: all.length,
        found_count: expected.length,
      });
      expect(await allPages({ filter })).toEqual(expected);
    }
  });

  it('has those that can be quoted or invoiced, and the archived ones where they are asked for', async () => {
    const { id } = await makers(api).organisation({ name: 'Closed long ago' });
    await api.call('updateOrganisation', paths.organisation(id), { body: { is_archived: true } });
    const queries = [{ mode: 'quotable' }, { mode: 'invoicable' }, { archived: 1 }] as const;
    for (const query of queries) {
      const expected = inOrderOfName(await organisationsIn(api, query));
      expect((await pageOf(query)).total_count).toBe(expected.length);
      expect(await allPages(query)).toEqual(expected);
      expect(idsOf(expected).includes(id)).toBe('archived' in query);
    }
  });
};

/** A page of contacts has the rows that the same page of all contacts of the organisation would have. */
export const contactPages = (api: Client): void => {
  const make = makers(api);
  let home: number;
  beforeAll(async () => {
    home = (await make.organisation()).id;
    const emails = ['zoe@example.com', 'Ada@example.com', null, 'ben@example.com', null];
    const names = ['Émile', 'Zoë', 'Ada', 'emil', 'Ben', 'Ada', 'Chloë', 'Dan', 'Eva', 'Finn', 'Gwen'];
    for (const [index, name] of names.entries())
      await make.contact(home, { name, email: emails[index % emails.length] });
  });
  type Query = Parameters<typeof paths.organisationContacts>[1];
  const pageOf = async (query: Query) =>
    (await api.call('listContacts', paths.organisationContacts(home, { page: 1, ...query }))) as ContactPage;

  itReads(api, 'listContacts', () => paths.organisationContacts(home, { page: 1 }), 'a page');

  it.each(directions(CONTACT_SORTS))(
    'returns pages by %s, %s, in the order of the whole list',
    async (sort, order) => {
      const expected = inOrder(await contactsIn(api, home), order, contactSortValues[sort]);
      const [first, last] = [
        await pageOf({ sort, order, per_page: 10 }),
        await pageOf({ sort, order, page: 9, per_page: 10 }),
      ];
      expect([...first.contacts, ...last.contacts]).toEqual(expected);
      expect(last).toMatchObject({ page: 2, per_page: 10, total_count: 11, found_count: 11 });
    },
  );

  it('finds names whatever their case and accents, in order of name', async () => {
    const { contacts, ...numbers } = await pageOf({ filter: 'EMIL' });
    expect(contacts.map(({ name }) => name)).toEqual(['emil', 'Émile']);
    expect(numbers).toMatchObject({ total_count: 11, found_count: 2 });
  });

  it('has the archived ones where they are asked for', async () => {
    const { id } = await make.contact(home, { name: 'Yves' });
    const body = { is_archived: true };
    await api.call('updateContact', paths.organisationContact(home, id), { body });
    expect(idsOf((await pageOf({ per_page: 100 })).contacts)).not.toContain(id);
    expect(idsOf((await pageOf({ per_page: 100, archived: 1 })).contacts)).toContain(id);
  });

  it('is unknown where the organisation is', async () => {
    expectError(await api.send('GET', paths.organisationContacts(2_000_000_000, { page: 1 })), 404);
  });
};
