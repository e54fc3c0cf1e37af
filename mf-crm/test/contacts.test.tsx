import { screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeContact, makeErrorBody, makeOrganisation } from 'api-contract/testing';
import { crmApi, harbour, openCrm } from './render-crm';

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const formOf = () => screen.findByRole('form', { name: 'Contact' });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const contacts = paths.organisationContacts(7);
const sam = paths.organisationContact(7, 8);

describe('the contacts of an organisation', () => {
  it('stand on its page with their addresses, each with the way to change it', async () => {
    openCrm('/organisations/edit/7');
    const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Contacts' });

    const rows = Array.from(table.tBodies[0]?.rows ?? [], (row) =>
      Array.from(row.cells, (cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Sam Taylor', 'sam@harbour.example', 'Edit'],
      ['Jo Webb', '', 'Edit'],
    ]);
    expect(screen.getByRole('link', { name: 'sam@harbour.example' })).toHaveAttribute(
      'href',
      'mailto:sam@harbour.example',
    );
    expect(screen.getByRole('link', { name: 'Edit Jo Webb' })).toHaveAttribute(
      'href',
      '/organisations/7/contacts/edit/9',
    );
    expect(screen.getByRole('link', { name: 'Add Contact' })).toHaveAttribute(
      'href',
      '/organisations/7/contacts/create',
    );
  });

  it('are shown fifty at a time', async () => {
    const many = Array.from({ length: 60 }, (_, index) => makeContact({ id: index + 1 }));
    const api = crmApi().get(paths.organisation(7), makeOrganisation({ id: 7, contacts: many }));
    const { actor } = openCrm('/organisations/edit/7', api);
    const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Contacts' });
    expect(table.tBodies[0]?.rows).toHaveLength(50);
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    expect(table.tBodies[0]?.rows).toHaveLength(10);
  });

  it('are asked for where there are none', async () => {
    const api = crmApi().get(paths.organisation(7), makeOrganisation({ id: 7, contacts: [] }));
    openCrm('/organisations/edit/7', api);

    expect(await screen.findByText('There are no contacts yet')).toBeVisible();
  });
});

describe('creating a contact', () => {
  it('sends every field and goes back to the organisation, which has it', async () => {
    const jo = makeContact({ id: 20, name: 'Ann Lee' });
    const api = crmApi().on('post', contacts, () => {
      api.get(paths.organisation(7), { ...harbour, contacts: [...harbour.contacts, jo] });
      return { status: 201, body: jo };
    });
    const { actor, currentUrl } = openCrm('/organisations/7/contacts/create', api);
    await formOf();

    await actor.fill(box(/^Name/), 'Ann Lee');
    await actor.fill(box('CRM ID'), '815');
    await actor.fill(box('Email'), 'ann@harbour.example');
    await actor.fill(box('Job title'), 'Buyer');
    await actor.fill(box('Office phone'), '0117 496 0123');
    await actor.fill(box('Mobile phone'), '07700 900123');
    await actor.click(submit());

    await waitFor(() => expect(currentUrl()).toBe('/organisations/7'));
    expect(api.callsTo('post', contacts)[0]?.body).toEqual({
      name: 'Ann Lee',
      civi_crm_id: '815',
      email: 'ann@harbour.example',
      job_title: 'Buyer',
      phone_office: '0117 496 0123',
      phone_mobile: '07700 900123',
    });
    expect(await screen.findByRole('link', { name: 'Edit Ann Lee' })).toBeVisible();
    expect(screen.getByText('Contact saved')).toBeVisible();
  });

  it('refuses an address that is none, and a missing name', async () => {
    const { api, actor } = openCrm('/organisations/7/contacts/create');
    await formOf();
    expect(box('Email')).toHaveAttribute('type', 'email');

    await actor.fill(box('Email'), 'ann at harbour');
    await actor.click(submit());

    expect(await screen.findByText('Name is required.')).toBeVisible();
    expect(
      screen.getByText('Email must be a valid email address: “ann at harbour” is not one.'),
    ).toBeVisible();
    expect(api.callsTo('post', contacts)).toHaveLength(0);
  });

  it('begins another one when asked to', async () => {
    const api = crmApi().on('post', contacts, { status: 201, body: makeContact({ id: 20 }) });
    const { actor, currentUrl } = openCrm('/organisations/7/contacts/create', api);
    await formOf();

    await actor.fill(box(/^Name/), 'Ann Lee');
    await actor.click(screen.getByRole('button', { name: 'Save and add another' }));

    await waitFor(() => expect(box(/^Name/)).toHaveValue(''));
    expect(currentUrl()).toBe('/organisations/7/contacts/create');
  });

  it('says so where there is no such organisation', async () => {
    const missing = { status: 404, body: makeErrorBody() };
    const api = crmApi()
      .on('get', paths.organisation(99), missing)
      .on('get', paths.contactCreationDefaults(99), missing);
    openCrm('/organisations/99/contacts/create', api);

    expect(await screen.findByText('We can’t find that organisation')).toBeVisible();
  });
});

describe('editing a contact', () => {
  it('leads back to the organisation by its name, and offers to write and to call', async () => {
    const api = crmApi().get(sam, makeContact({ id: 8, phone_mobile: '+44 (0)7700 900123' }));
    openCrm('/organisations/7/contacts/edit/8', api);
    await formOf();

    expect(await screen.findByRole('link', { name: 'Harbour Events Ltd' })).toHaveAttribute(
      'href',
      '/organisations/7',
    );
    expect(screen.getByRole('link', { name: 'Email sam@harbour.example' })).toHaveAttribute(
      'href',
      'mailto:sam@harbour.example',
    );
    expect(screen.getByRole('link', { name: 'Call +44 (0)7700 900123' })).toHaveAttribute(
      'href',
      'tel:+447700900123',
    );
  });

  it('saves the version that was loaded', async () => {
    const api = crmApi().on('patch', sam, { body: makeContact({ id: 8, name: 'Sam Hill' }) });
    const { actor, currentUrl } = openCrm('/organisations/7/contacts/edit/8', api);
    await formOf();

    await actor.fill(box(/^Name/), 'Sam Hill');
    await actor.click(submit());

    await waitFor(() => expect(currentUrl()).toBe('/organisations/7'));
    expect(api.callsTo('patch', sam)[0]).toMatchObject({
      headers: { 'if-match': '"c1"' },
      body: { name: 'Sam Hill' },
    });
  });

  it('says so where there is no such contact', async () => {
    const api = crmApi().on('get', paths.organisationContact(7, 99), { status: 404, body: makeErrorBody() });
    openCrm('/organisations/7/contacts/edit/99', api);

    expect(await screen.findByText('We can’t find that contact')).toBeVisible();
    expect((await screen.findAllByRole('link', { name: 'Harbour Events Ltd' })).at(-1)).toBeVisible();
  });
});
