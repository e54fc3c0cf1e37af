import { screen, within } from '@testing-library/react';
import { paths, type Reminder } from 'api-contract';
import { makeOrganisation, makeReminder, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp } from 'shared-ui/testing';
import { slots } from '../src/routes';

describe('what an organisation was reminded of', () => {
  const Panel = slots['organisation.panel'];
  const renderPanel = (reminders: Reminder[]) => {
    const api = fakeApi().get(paths.organisationReminders(7), reminders);
    const organisation = makeOrganisation({ id: 7 });
    return { api, ...renderApp(<Panel organisation={organisation} />, { api, user: makeUser() }) };
  };

  it('stands on its page, with the invoices and the files that were sent', async () => {
    renderPanel([makeReminder()]);
    const reminder = within(await screen.findByRole('article', { name: '£300.50 is overdue' }));
    expect(reminder.getByText('sam@harbour.example')).toBeVisible();
    expect(reminder.getByText('INV-0001 £300.50')).toBeVisible();
    expect(reminder.getByRole('button', { name: 'INV-0001.pdf' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Statement of account' })).toBeVisible();
  });

  it('can be sent again where it failed', async () => {
    const { actor, api } = renderPanel([makeReminder({ status: 'failed', problem: '550 No such user' })]);
    api.on('post', paths.paymentReminderSendAgain(3), { body: makeReminder({ status: 'queued' }) });
    expect(await screen.findByText('550 No such user')).toBeVisible();
    api.get(paths.organisationReminders(7), [makeReminder({ status: 'queued' })]);
    await actor.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Queued')).toBeVisible();
  });

  it('says so where it was not', async () => {
    renderPanel([]);
    expect(await screen.findByText('No payment reminder has been sent yet.')).toBeVisible();
  });
});
