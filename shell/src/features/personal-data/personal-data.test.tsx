import { screen, within } from '@testing-library/react';
import { paths, type PersonalData } from 'api-contract';
import { fakeApi, heldResponse } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const email = 'jane@example.org';
const jane: PersonalData = {
  email,
  is_user: false,
  contacts: [{ id: 8, name: 'Jane Roe', email }],
  records: [
    { label: 'Contacts', count: 1 },
    { label: 'Notes', count: 3 },
  ],
  kept: ['Issued invoices, as they were sent.'],
};

const find = async (person: PersonalData) => {
  const api = fakeApi()
    .on('post', paths.personalData(), { body: person })
    .on('post', paths.personalDataErasure(), { body: { ...person, records: [] } });
  const { actor } = renderShell({ api, user: staffUser, url: '/settings/personal-data' });
  await actor.type(await screen.findByRole('textbox', { name: /Email/ }), email);
  await actor.click(screen.getByRole('button', { name: 'Find records' }));
  return { api, actor };
};

describe('the personal data of a client', () => {
  it('are counted by kind of record', async () => {
    const { api } = await find(jane);
    const records = within(await screen.findByRole('region', { name: `Records that name ${email}` }));
    expect(records.getByRole('link', { name: 'Jane Roe' })).toHaveAttribute('href', '/contacts/8');
    expect(records.getByText('Notes').nextSibling).toHaveTextContent('3');
    expect(screen.getByText('Issued invoices, as they were sent.')).toBeVisible();
    expect(api.callsTo('post', paths.personalData())[0]?.body).toEqual({ email });
  });

  it('are erased once it was confirmed', async () => {
    const { api, actor } = await find(jane);
    await actor.click(await screen.findByRole('button', { name: 'Erase…' }));
    const dialog = within(screen.getByRole('alertdialog', { name: `Erase ${email}?` }));
    expect(dialog.getByText(`Jane Roe ${email}`)).toBeVisible();
    expect(dialog.getByText('Issued invoices, as they were sent.')).toBeVisible();
    expect(api.callsTo('post', paths.personalDataErasure())).toEqual([]);
    await actor.click(dialog.getByRole('button', { name: 'Yes, erase' }));
    expect(await screen.findByText(`${email} was erased`)).toBeVisible();
    expect(screen.getByText(`We hold nothing about ${email}`)).toBeVisible();
  });

  it('are not shown in the place of another person who was found while they were erased', async () => {
    const { api, actor } = await find(jane);
    const held = heldResponse({ body: { ...jane, records: [] } });
    api.on('post', paths.personalDataErasure(), held.handler);
    await actor.click(await screen.findByRole('button', { name: 'Erase…' }));
    await actor.click(screen.getByRole('button', { name: 'Yes, erase' }));
    const sam = { ...jane, email: 'sam@example.org' };
    api.on('post', paths.personalData(), { body: sam });
    await actor.fill(screen.getByRole('textbox', { name: /Email/ }), sam.email);
    await actor.click(screen.getByRole('button', { name: 'Find records' }));
    const records = await screen.findByRole('region', { name: `Records that name ${sam.email}` });
    held.release();
    expect(await screen.findByText(`${email} was erased`)).toBeVisible();
    expect(records).toBeVisible();
  });

  it('cannot be erased of a user, and are asked for by an email address only', async () => {
    const { actor } = await find({ ...jane, is_user: true });
    expect(await screen.findByText(/This is a user of the intranet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erase…' })).not.toBeInTheDocument();
    await actor.clear(screen.getByRole('textbox', { name: /Email/ }));
    await actor.click(screen.getByRole('button', { name: 'Find records' }));
    expect(screen.getByText('Email is required.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveFocus();
  });
});
