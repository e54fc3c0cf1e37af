import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeContact, makeErrorBody, makeOrganisation, makeUser } from 'api-contract/testing';
import { heldResponse, renderApp } from 'shared-ui/testing';
import { slots } from '../src/routes';
import { crmApi, openCrm } from './render-crm';

const NewOrganisation = slots['organisation.create'];
const NewContact = slots['contact.create'];

/** Renders a form as the dialog of another page does. */
function open(what: 'organisation' | 'contact', api = crmApi(), name?: string) {
  const [onSaved, onCancel] = [jest.fn(), jest.fn()];
  const panel =
    what === 'organisation' ? (
      <NewOrganisation name={name} onSaved={onSaved} onCancel={onCancel} />
    ) : (
      <NewContact name={name} organisationId={7} onSaved={onSaved} onCancel={onCancel} />
    );
  return { api, onSaved, onCancel, ...renderApp(panel, { api, user: makeUser() }) };
}

const oldMill = makeOrganisation({ id: 12, name: 'Old Mill', contacts: [] });
const zoe = makeContact({ id: 20, organisation_id: 12, name: 'Zoë Smith' });
const contactBox = () => screen.findByRole('textbox', { name: /^Contact name/ });
const submit = () => screen.getByRole('button', { name: 'Save' });

test('A new organisation is saved with its first contact and given to the page that asked for it', async () => {
  const api = crmApi()
    .on('post', paths.organisations(), { status: 201, body: oldMill })
    .on('post', paths.organisationContacts(12), { status: 201, body: zoe });
  const { actor, onSaved, onCancel } = open('organisation', api, 'Old Mill');
  await actor.fill(await contactBox(), 'Zoë Smith');
  await actor.click(submit());
  await waitFor(() =>
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 12, name: 'Old Mill' })),
  );
  expect(api.callsTo('post', paths.organisationContacts(12))[0]?.body).toMatchObject({ name: 'Zoë Smith' });
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalled();
});

test('When only the contact is refused, the organisation is not created twice', async () => {
  const email = ['Email must be a valid email address: “zoe” is not one.'];
  const api = crmApi()
    .on('post', paths.organisations(), { status: 201, body: oldMill })
    .on('patch', paths.organisation(12), { body: oldMill })
    .on('post', paths.organisationContacts(12), { status: 422, body: makeErrorBody({ errors: { email } }) });
  const { actor, onSaved } = open('organisation', api, 'Old Mill');
  await actor.fill(await contactBox(), 'Zoë Smith');
  await actor.click(submit());
  expect(await screen.findByText('The organisation is saved. This is about its contact.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  expect(await contactBox()).toHaveValue('Zoë Smith');
  expect(onSaved).not.toHaveBeenCalled();
  // A draft would create the organisation once more.
  expect(JSON.stringify(sessionStorage)).not.toContain('Zoë Smith');

  api.on('post', paths.organisationContacts(12), { status: 201, body: zoe });
  await actor.fill(screen.getByRole('textbox', { name: 'Email' }), 'zoe@mill.example');
  await actor.click(submit());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 12 })));
  expect(api.callsTo('post', paths.organisations())).toHaveLength(1);
});

test('When what became of the contact is unknown, the form says so, and that the organisation is saved', async () => {
  const api = crmApi()
    .on('post', paths.organisations(), { status: 201, body: oldMill })
    .on('post', paths.organisationContacts(12), { fail: 'network' });
  const { actor } = open('organisation', api, 'Old Mill');
  await actor.fill(await contactBox(), 'Zoë Smith');
  await actor.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Check whether this was saved before you try again.');
  expect(alert).toHaveTextContent('The organisation is saved. This is about its contact.');
});

test('A contact that fails after the form was left shows a toast with the reason', async () => {
  const contact = heldResponse({ status: 500, body: makeErrorBody({ message: 'The disk is full.' }) });
  const api = crmApi()
    .on('post', paths.organisations(), { status: 201, body: oldMill })
    .on('post', paths.organisationContacts(12), contact.handler);
  function Page() {
    const [isLeft, setLeft] = useState(false);
    return (
      <>
        <button onClick={() => setLeft(true)}>Elsewhere</button>
        {!isLeft && <NewOrganisation name="Old Mill" onSaved={jest.fn()} onCancel={jest.fn()} />}
      </>
    );
  }
  const { actor } = renderApp(<Page />, { api, user: makeUser() });
  await actor.fill(await contactBox(), 'Zoë Smith');
  await actor.click(submit());
  await waitFor(() => expect(api.callsTo('post', paths.organisationContacts(12))).toHaveLength(1));
  await actor.click(screen.getByRole('button', { name: 'Elsewhere' }));
  contact.release();
  expect(
    await screen.findByText('The organisation is saved. This is about its contact. The disk is full.'),
  ).toBeVisible();
});

test('An organisation that exists already is named, and can be chosen instead', async () => {
  const { actor, api, onSaved } = open('organisation');
  await actor.fill(await screen.findByRole('textbox', { name: /^Name/ }), 'Cafe Royal');
  expect(await screen.findByText('This organisation may already exist')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Choose Café Royal' }));
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 3, name: 'Café Royal' }));
  expect(api.callsTo('post', paths.organisations())).toHaveLength(0);
});

test.each(['organisation', 'contact'] as const)(
  'A new %s begins with the name that the page has',
  async (what) => {
    open(what, crmApi(), 'Cafe Royal');
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Cafe Royal');
  },
);

test('A new contact is saved and given to the page that asked for it', async () => {
  const created = makeContact({ id: 20, name: 'Zoë Smith' });
  const api = crmApi().on('post', paths.organisationContacts(7), { status: 201, body: created });
  const { actor, onSaved } = open('contact', api);
  await actor.fill(await screen.findByRole('textbox', { name: /^Name/ }), 'Zoë Smith');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 20 })));
});

test('The page of an organisation leads to a new quote for it, where it can be quoted', async () => {
  const { unmount } = openCrm('/organisations/7');
  expect(await screen.findByRole('link', { name: 'New quote' })).toHaveAttribute(
    'href',
    '/quotes/create?organisation=7',
  );
  unmount();
  const closed = makeOrganisation({ id: 7, name: 'Closed', is_quotable: false });
  openCrm('/organisations/7', crmApi().get(paths.organisation(7), closed));
  expect(await screen.findByRole('heading', { level: 1, name: /Closed/ })).toBeVisible();
  expect(within(document.body).queryByRole('link', { name: 'New quote' })).not.toBeInTheDocument();
});
