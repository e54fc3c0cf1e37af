import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeChoice, makeChoiceResponse, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp } from '../../../test/support';
import { FilterChoice } from './filter-controls';
import { ListFilterBar, useListFilters } from './list-filters';

const values = {
  status: (text: string) => ['1', '2'].includes(text),
  overdue: (text: string) => text === '1',
};

function Filters() {
  const { filters, choose, clear } = useListFilters(values);
  return (
    <>
      <output>{JSON.stringify(filters)}</output>
      <button onClick={() => choose({ status: 2, overdue: null })}>Choose</button>
      <button onClick={clear} disabled={!clear}>
        Clear
      </button>
    </>
  );
}

test.each([
  ['', '{}'],
  ['?status=2', '{"status":"2"}'],
  ['?overdue=1', '{"overdue":"1"}'],
  ['?status=99&overdue=yes&other=1', '{}'],
  ['?status=', '{}'],
])('The filters of the address %s are %s', (search, filters) => {
  renderApp(<Filters />, { url: `/${search}` });
  expect(screen.getByRole('status')).toHaveTextContent(filters);
});

test('A choice is written beside the view of the list, which starts at its first page', async () => {
  const { actor, currentUrl } = renderApp(<Filters />, { url: '/?q=mill&page=3&size=10&overdue=1' });
  await actor.click(screen.getByRole('button', { name: 'Choose' }));
  expect(currentUrl()).toBe('/?q=mill&size=10&status=2');
  await actor.click(screen.getByRole('button', { name: 'Clear' }));
  expect(currentUrl()).toBe('/?size=10');
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
});

function OrganisationFilter() {
  const { filters } = useListFilters(organisationValues);
  return <output>{filters.organisation}</output>;
}
const organisationValues = { organisation: (text: string) => /^\d+$/.test(text) };

test('A filter by an organisation that was merged becomes a filter by the one that is left, and no step back', async () => {
  const left = { body: { id: 7, name: 'Harbour Events' } };
  const api = fakeApi()
    .on('get', paths.reportRow('organisation', 9), left)
    .on('get', paths.reportRow('organisation', 7), left);
  const { currentUrl } = renderApp(<OrganisationFilter />, {
    url: '/?organisation=9&page=2',
    api,
    user: makeUser(),
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('7'));
  expect(currentUrl()).toBe('/?organisation=7&page=2');
});

test('The button of a phone counts the filters that are set, and opens their controls', async () => {
  const bar = (
    <ListFilterBar filters={{ status: '2', overdue: '1' }}>
      <select aria-label="Status" />
    </ListFilterBar>
  );
  const { actor } = renderApp(bar, { url: '/' });
  await actor.click(screen.getByRole('button', { name: 'Filters (2)' }));
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  expect(within(sheet).getByRole('combobox', { name: 'Status' })).toBeVisible();
  await actor.click(within(sheet).getByRole('button', { name: 'Show the list' }));
  expect(sheet).not.toBeInTheDocument();
});

test('What is rarely used stands in a dialog until it is set', async () => {
  const more = { overdue: <select aria-label="Overdue" />, stage: <select aria-label="Stage" /> };
  const bar = (
    <ListFilterBar filters={{ status: '2', overdue: '1' }} more={more}>
      <select aria-label="Status" />
    </ListFilterBar>
  );
  const { actor } = renderApp(bar, { url: '/' });
  expect(screen.getByRole('combobox', { name: 'Overdue' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Stage' })).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'More filters (1)' }));
  const dialog = within(screen.getByRole('dialog', { name: 'More filters' }));
  expect(dialog.getByRole('combobox', { name: 'Stage' })).toBeVisible();
  expect(dialog.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  await actor.click(dialog.getByRole('button', { name: 'Show the list' }));
  await actor.click(screen.getByRole('button', { name: 'Filters (2)' }));
  const all = within(screen.getByRole('dialog', { name: 'Filters' }));
  expect(all.getAllByRole('combobox')).toHaveLength(3);
});

test('A filter also offers who is disabled, and says so', async () => {
  const left = makeChoice({ id: 4, name: 'Ada Byron', group: null, state: 'disabled' });
  const path = paths.choices('agent', { archived: '1' });
  const api = fakeApi().get(path, makeChoiceResponse({ recent: [], choices: [left] }));
  const chosen = jest.fn();
  const filter = <FilterChoice label="Owner" kind="agent" value={null} onChange={chosen} />;
  const { actor } = renderApp(filter, { api });
  await actor.click(screen.getByRole('combobox', { name: 'Owner' }));
  const option = await screen.findByRole('option', { name: /Ada Byron/ });
  expect(within(option).getByText('Disabled')).toBeVisible();
  await actor.click(option);
  expect(chosen).toHaveBeenCalledWith(4, { id: 4, name: 'Ada Byron' });
});
