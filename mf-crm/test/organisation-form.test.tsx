import { screen, waitFor, within } from '@testing-library/react';
import { organisationFields, paths } from 'api-contract';
import {
  makeErrorBody,
  makeOrganisation,
  makeOrganisationListItem,
  makeStaleErrorBody,
} from 'api-contract/testing';
import { crmApi, harbour, openCrm } from './render-crm';
import { serveOrganisations } from './serve-organisations';

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const formOf = () => screen.findByRole('form', { name: 'Organisation' });
const submit = () => screen.getByRole('button', { name: 'Submit' });

const labels = Object.values(organisationFields).map(({ spec }) => spec.label);

describe('the fields of an organisation', () => {
  it('have an input each where one is created', async () => {
    openCrm('/organisations/create');
    const form = within(await formOf());
    const inputs = (['textbox', 'combobox', 'radiogroup'] as const).flatMap((role) =>
      labels.filter((label) => form.queryByRole(role, { name: new RegExp(`^${label}`) })),
    );
    expect(inputs.toSorted()).toEqual(labels.toSorted());
  });

  it('are shown on its page, each with the way to change it', async () => {
    openCrm('/organisations/7');
    const buttons = await screen.findAllByRole('button', { name: /^Edit .+:/ });
    const names = buttons.map(({ textContent }) => /^Edit (.+?):/.exec(textContent)?.[1]);
    expect(names.toSorted()).toEqual(labels.toSorted());
  });
});

describe('creating an organisation', () => {
  it('sends every field that the form has and opens the new one for editing', async () => {
    const created = makeOrganisation({ id: 12, name: 'Old Mill', contacts: [] });
    const api = crmApi()
      .on('post', paths.organisations(), { status: 201, body: created })
      .get(paths.organisation(12), created);
    const { actor, currentUrl } = openCrm('/organisations/create', api);
    await formOf();

    await actor.fill(box(/^Name/), '  Old Mill ');
    await actor.fill(box('CRM ID'), '99');
    await actor.fill(box('Address line 1'), '2 Mill Lane');
    await actor.fill(box('Address line 2'), 'Unit 4');
    await actor.fill(box('Address line 3'), 'Mill Park');
    await actor.fill(box('Address line 4'), 'Lower Mill');
    await actor.fill(box('City'), 'Leeds');
    await actor.fill(box('Region'), 'Yorkshire');
    await actor.fill(box('Postcode'), 'LS1 1AA');
    await actor.fill(box('Country'), 'England');
    await actor.click(
      within(screen.getByRole('radiogroup', { name: /Quotable/ })).getByRole('radio', { name: 'No' }),
    );
    await actor.click(submit());

    await waitFor(() => expect(currentUrl()).toBe('/organisations/edit/12'));
    expect(api.callsTo('post', paths.organisations())[0]?.body).toEqual({
      name: 'Old Mill',
      civi_crm_id: '99',
      organisation_category_id: null,
      address_line_1: '2 Mill Lane',
      address_line_2: 'Unit 4',
      address_line_3: 'Mill Park',
      address_line_4: 'Lower Mill',
      address_city: 'Leeds',
      address_region: 'Yorkshire',
      address_post_code: 'LS1 1AA',
      address_country: 'England',
      is_quotable: false,
      is_invoicable: true,
    });
    expect(await screen.findByText('Organisation Saved')).toBeVisible();
    expect(screen.getByText('The organisation has been saved successfully.')).toBeVisible();
  });

  it('asks for a name before anything is sent', async () => {
    const { api, actor } = openCrm('/organisations/create');
    await formOf();

    await actor.click(submit());

    expect(await screen.findByText('Name is required.')).toBeVisible();
    expect(box(/^Name/)).toHaveFocus();
    expect(api.callsTo('post', paths.organisations())).toHaveLength(0);
  });

  it('begins another one when asked to', async () => {
    const api = crmApi().on('post', paths.organisations(), {
      status: 201,
      body: makeOrganisation({ id: 12 }),
    });
    const { actor, currentUrl } = openCrm('/organisations/create', api);
    await formOf();

    await actor.fill(box(/^Name/), 'Old Mill');
    await actor.click(screen.getByRole('button', { name: 'Save and add another' }));

    await waitFor(() => expect(box(/^Name/)).toHaveValue(''));
    expect(box(/^Name/)).toHaveFocus();
    expect(currentUrl()).toBe('/organisations/create');
  });
});

describe('editing an organisation', () => {
  it('shows what is stored, and the way to its record in the CRM', async () => {
    openCrm('/organisations/edit/7');
    await formOf();

    expect(box(/^Name/)).toHaveValue('Harbour Events Ltd');
    expect(box('City')).toHaveValue('Bristol');
    expect(box('Country')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Open in the CRM (opens in a new tab)' })).toHaveAttribute(
      'href',
      'https://crm.example/civicrm/contact/view?reset=1&cid=4711',
    );
  });

  it('saves the version that was loaded, says so and stays, so that it can be saved again', async () => {
    const api = crmApi().on('patch', paths.organisation(7), {
      body: { ...harbour, name: 'Harbour Fairs', updated_at: '2026-11-21T12:00:00.000Z' },
      headers: { etag: '"2"' },
    });
    const { actor, currentUrl } = openCrm('/organisations/edit/7', api);
    await formOf();

    await actor.fill(box(/^Name/), 'Harbour Fairs');
    await actor.click(submit());
    expect(await screen.findByText('The organisation has been saved successfully.')).toBeVisible();
    expect(currentUrl()).toBe('/organisations/edit/7');

    await actor.fill(box('City'), 'Bristol Docks');
    await actor.click(submit());
    await waitFor(() => expect(api.callsTo('patch', paths.organisation(7))).toHaveLength(2));
    expect(api.callsTo('patch', paths.organisation(7)).map(({ headers }) => headers['if-match'])).toEqual([
      '"1"',
      '"2"',
    ]);
  });

  it('leaves what was typed when the server refuses, and says why at the field', async () => {
    const message = 'This CRM ID belongs to another organisation.';
    const api = crmApi().on('patch', paths.organisation(7), {
      status: 422,
      body: makeErrorBody({ errors: { civi_crm_id: [message] } }),
    });
    const { actor } = openCrm('/organisations/edit/7', api);
    await formOf();

    await actor.type(box(/CRM ID/), '0');
    await actor.click(submit());

    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(box(/CRM ID/)).toHaveValue('47110');
    expect(box(/CRM ID/)).toBeInvalid();
    expect(submit()).toBeEnabled();
  });

  it('says who has changed it meanwhile, and Keep mine saves over that', async () => {
    const api = crmApi().on('patch', paths.organisation(7), ({ headers }) =>
      headers['if-match'] === '"2"' ? { body: harbour } : { status: 409, body: makeStaleErrorBody() },
    );
    const { actor } = openCrm('/organisations/edit/7', api);
    await formOf();

    await actor.fill(box('City'), 'Bristol Docks');
    await actor.click(submit());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Robin Patel');

    await actor.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Organisation Saved')).toBeVisible();
  });

  it('says so where there is no such organisation, with the way back', async () => {
    const api = crmApi().on('get', paths.organisation(99), { status: 404, body: makeErrorBody() });
    openCrm('/organisations/edit/99', api);

    expect(await screen.findByText('We can’t find that organisation')).toBeVisible();
    const back = screen.getAllByRole('link', { name: 'Organisations' });
    expect(back.at(-1)).toHaveAttribute('href', '/organisations');
  });

  it('says what went wrong when it could not be loaded, and Retry loads it', async () => {
    const api = crmApi().on('get', paths.organisation(7), { status: 403, body: { message: 'Not for you.' } });
    const { actor } = openCrm('/organisations/edit/7', api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not for you.');

    api.get(paths.organisation(7), harbour);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await formOf()).toBeVisible();
  });
});

describe('an organisation that may exist already', () => {
  it('is pointed out while it is entered, with the way to the other one', async () => {
    const { actor } = openCrm('/organisations/create');
    await formOf();

    await actor.fill(box(/^Name/), 'CAFE ROYAL LIMITED');

    const notice = await screen.findByText('This organisation may already exist');
    expect(notice).toBeVisible();
    // On a phone, what stands after the last field is out of sight.
    const address = box(/^Address line 1/);
    expect(notice.compareDocumentPosition(address) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Café Royal' })).toHaveAttribute('href', '/organisations/3');
    expect(screen.getByText(/has the same name/)).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  it('is pointed out where it is archived, unless it was merged', async () => {
    const old = makeOrganisationListItem({ id: 4, name: 'Old Mill', is_archived: true });
    const merged = { ...old, id: 5, merged_into_organisation_id: 7 };
    const { actor } = openCrm('/organisations/create', serveOrganisations(crmApi(), [old, merged]));
    await formOf();

    await actor.fill(box(/^Name/), 'The Old Mill');

    expect(await screen.findByText(/\(archived\) has the same name/)).toBeVisible();
    const [link, ...others] = screen.getAllByRole('link', { name: 'Old Mill' });
    expect(link).toHaveAttribute('href', '/organisations/4');
    expect(others).toEqual([]);
  });

  it('is found by its CRM ID as well', async () => {
    const { actor } = openCrm('/organisations/create');
    await formOf();

    await actor.fill(box('CRM ID'), 'c-3');

    expect(await screen.findByText(/has the same CRM ID/)).toBeVisible();
  });

  it('is asked about before another one is created, and nothing typed is lost', async () => {
    const created = makeOrganisation({ id: 12, name: 'Cafe Royal', contacts: [] });
    const api = crmApi()
      .on('post', paths.organisations(), { status: 201, body: created })
      .get(paths.organisation(12), created);
    const { actor, currentUrl } = openCrm('/organisations/create', api);
    await formOf();

    await actor.fill(box(/^Name/), 'Cafe Royal Ltd');
    await actor.click(submit());
    const question = await screen.findByRole('alertdialog', { name: 'This organisation may already exist' });
    expect(question).toHaveTextContent('“Café Royal” has the same name.');
    await actor.click(within(question).getByRole('button', { name: 'Back to the form' }));
    expect(box(/^Name/)).toHaveValue('Cafe Royal Ltd');
    expect(api.callsTo('post', paths.organisations())).toHaveLength(0);

    await actor.click(submit());
    await actor.click(await screen.findByRole('button', { name: 'Create anyway' }));
    await waitFor(() => expect(currentUrl()).toBe('/organisations/edit/12'));
    expect(api.callsTo('post', paths.organisations())).toHaveLength(1);
  });

  it('is never the one that is open', async () => {
    openCrm('/organisations/edit/7');
    await formOf();

    await waitFor(() =>
      expect(screen.queryByText('This organisation may already exist')).not.toBeInTheDocument(),
    );
  });
});
