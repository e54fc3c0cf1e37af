import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeOrganisationCategory, makeUser } from 'api-contract/testing';
import { renderApp } from 'shared-ui/testing';
import remote from '../src/remote';
import { crmApi, harbour, openCrm } from './render-crm';

const banks = makeOrganisationCategory();
const closed = makeOrganisationCategory({ id: 2, name: 'Bookmakers', is_archived: true });
const apiWithCategories = () => crmApi().get(paths.organisationCategories(), [banks, closed]);

test('An administrator adds the category of organisations', async () => {
  const api = apiWithCategories().on('post', paths.organisationCategories(), {
    status: 201,
    body: makeOrganisationCategory({ id: 3, name: 'Insurers' }),
  });
  const user = makeUser({ is_administrator: true });
  const { actor } = renderApp(remote.routes, { api, user, url: '/settings/organisation-categories' });
  expect(await screen.findByRole('row', { name: /^Bookmakers Archived/ })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'New organisation category' }));
  const dialog = within(screen.getByRole('dialog'));
  await actor.fill(dialog.getByRole('textbox', { name: /^Name/ }), 'Insurers');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Organisation category saved')).toBeVisible();
  expect(api.callsTo('post', paths.organisationCategories())[0]?.body).toEqual({ name: 'Insurers' });
});

test('An organisation gets a category in its form; an archived one is not offered', async () => {
  const api = apiWithCategories().on('patch', paths.organisation(7), { body: harbour });
  const { actor } = openCrm('/organisations/edit/7', api);
  const select = await screen.findByRole('combobox', { name: 'Category' });
  await within(select).findByRole('option', { name: 'Banks' });
  expect(within(select).queryByRole('option', { name: 'Bookmakers' })).not.toBeInTheDocument();
  await actor.selectOptions(select, 'Banks');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(api.callsTo('patch', paths.organisation(7))[0]?.body).toMatchObject({
      organisation_category_id: 1,
    }),
  );
});

test('The list of organisations can be limited to a category', async () => {
  const { actor, currentUrl, api } = openCrm('/organisations', apiWithCategories());
  await actor.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Banks');
  await waitFor(() => expect(currentUrl()).toBe('/organisations?category=1'));
  await waitFor(() =>
    expect(api.calls.map(({ path }) => path)).toContainEqual(
      expect.stringContaining('organisation_category_id=1'),
    ),
  );
});
