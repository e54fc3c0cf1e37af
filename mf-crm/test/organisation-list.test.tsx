import { screen, waitFor, within } from '@testing-library/react';
import { paths, type OrganisationListItem } from 'api-contract';
import {
  makeOrganisation,
  makeOrganisationDefaults,
  makeOrganisationListItem,
  makeUser,
} from 'api-contract/testing';
import { renderApp, type FakeHandler } from 'shared-ui/testing';
import remote from '../src/remote';
import { crmApi } from './render-crm';
import { serveOrganisations } from './serve-organisations';

const threeOrganisations: OrganisationListItem[] = [
  makeOrganisationListItem({
    id: 1,
    name: 'Northern Lights Expo',
    is_invoicable: false,
    quotes_active_count: 2,
    quotes_historic_count: 11,
    sales_won_count: 4,
  }),
  makeOrganisationListItem({ id: 2, name: 'Café Royal', is_quotable: false, quotes_historic_count: 3 }),
  makeOrganisationListItem({ id: 3, name: 'Harbour Events', quotes_active_count: 7, sales_won_count: 1 }),
];

const renderOrganisations = (
  answer: OrganisationListItem[] | FakeHandler = threeOrganisations,
  url = '/organisations',
) => {
  const api = serveOrganisations(crmApi(), answer);
  return { api, ...renderApp(remote.routes, { api, user: makeUser(), url }) };
};

/** The texts of the rows that are shown, cell by cell, the Edit link not among them. */
const shownRows = async (): Promise<string[][]> => {
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Organisations' });
  await waitFor(() => expect(table.tBodies[0]).not.toHaveAttribute('aria-hidden'));
  return Array.from(table.tBodies[0]?.rows ?? [], (row) =>
    Array.from(row.cells, (cell) => cell.textContent ?? '').slice(0, -1),
  );
};

const shownNames = async () => (await shownRows()).map(([name]) => name);

describe('the list of organisations', () => {
  it('shows each with what it may be given and how many quotes it has, by name', async () => {
    renderOrganisations();

    expect(await shownRows()).toEqual([
      ['Café Royal', 'No', 'Yes', '0', '3', '0'],
      ['Harbour Events', 'Yes', 'Yes', '7', '0', '1'],
      ['Northern Lights Expo', 'Yes', 'No', '2', '11', '4'],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Organisations' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      'Quotable',
      'Invoicable',
      'Active Quotes',
      'Historic Quotes',
      'Sales',
      'Edit',
    ]);
  });

  it('leads from a row to the organisation, and from its Edit link to the form', async () => {
    const { api, actor, currentUrl } = renderOrganisations();
    api.get(paths.organisation(2), makeOrganisation({ id: 2, name: 'Café Royal' }));

    const edit = await screen.findByRole('link', { name: 'Edit Harbour Events' });
    expect(edit).toHaveAttribute('href', '/organisations/edit/3');
    await actor.click(screen.getByRole('link', { name: 'Café Royal' }));

    expect(currentUrl()).toBe('/organisations/2');
    expect(await screen.findByRole('heading', { name: 'Café Royal' })).toBeVisible();
  });

  it('offers to create one', async () => {
    const { api, actor, currentUrl } = renderOrganisations();
    api.get(paths.organisationCreationDefaults(), makeOrganisationDefaults());

    await actor.click(await screen.findByRole('link', { name: 'New organisation' }));

    expect(currentUrl()).toBe('/organisations/create');
    expect(await screen.findByRole('form', { name: 'Organisation' })).toBeVisible();
  });
});

describe('finding an organisation', () => {
  it('goes by its name', async () => {
    renderOrganisations(threeOrganisations, '/organisations?q=cafe');

    expect(await shownNames()).toEqual(['Café Royal']);
  });

  it('goes by the order of a column', async () => {
    const { actor } = renderOrganisations();
    await shownRows();

    for (const [header, names] of [
      ['Active Quotes', ['Café Royal', 'Northern Lights Expo', 'Harbour Events']],
      ['Historic Quotes', ['Harbour Events', 'Café Royal', 'Northern Lights Expo']],
      ['Sales', ['Café Royal', 'Harbour Events', 'Northern Lights Expo']],
      ['Quotable', ['Café Royal', 'Northern Lights Expo', 'Harbour Events']],
    ] as const) {
      await actor.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'));
      await waitFor(async () => expect(await shownNames()).toEqual(names));
    }
  });
});

it('hides what is archived until it is asked for', async () => {
  const old = makeOrganisationListItem({ id: 4, name: 'Old Mill', is_archived: true });
  const { actor, currentUrl } = renderOrganisations([...threeOrganisations, old]);
  expect(await shownNames()).not.toContain('Old Mill Archived');
  await actor.click(await screen.findByRole('checkbox', { name: 'Show archived' }));

  await waitFor(async () => expect(await shownNames()).toContain('Old Mill Archived'));
  expect(currentUrl()).toBe('/organisations?archived=1');
});

it('offers to show what is archived where nothing else is there', async () => {
  const old = makeOrganisationListItem({ id: 4, name: 'Old Mill', is_archived: true });
  const { actor } = renderOrganisations([old]);
  expect(await screen.findByText('There are no organisations yet')).toBeVisible();
  await actor.click(screen.getByRole('checkbox', { name: 'Show archived' }));
  await waitFor(async () => expect(await shownNames()).toContain('Old Mill Archived'));
});

describe('a list without rows', () => {
  it('says what to do first when there are none', async () => {
    renderOrganisations([]);

    expect(await screen.findByText('There are no organisations yet')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'New organisation' }))
      expect(link).toHaveAttribute('href', '/organisations/create');
  });
});
