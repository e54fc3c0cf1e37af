import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import {
  makePaymentPlan,
  makeQuote,
  makeQuoteItem,
  makeStaleErrorBody,
  makeUser,
} from 'api-contract/testing';
import { fakeApi, renderApp } from 'shared-ui/testing';
import remote from '../src/remote';
import { renderQuote } from './render-quote';

const plan = makePaymentPlan();

/** Opens the dialog of the plan in the list of plans. */
async function editPlan() {
  const api = fakeApi().get(paths.paymentPlans(), [plan]).get(paths.paymentPlan(1), plan, { etag: '"1"' });
  const user = makeUser({ is_administrator: true });
  const { actor } = renderApp(remote.routes, { api, user, url: '/settings/payment-plans' });
  await actor.click(await screen.findByRole('button', { name: 'Actions of Deposit and balance' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
  return { actor, api, dialog: within(screen.getByRole('dialog', { name: 'Edit Deposit and balance' })) };
}

test('An administrator changes the parts of a payment plan; parts that can’t be read are refused', async () => {
  const { actor, api, dialog } = await editPlan();
  const row = screen.getByRole('row', { name: /^Deposit and balance/, hidden: true });
  expect(row).toHaveTextContent('30% 14 days after the sale · Balance 30 days before the event');
  const parts = dialog.getByRole('textbox', { name: /^Payment plan/ });
  await actor.fill(parts, '30% now');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^“30% now” can’t be read\./)).toBeVisible();

  const saved = makePaymentPlan({ payment_plan: 'Balance on 1/3/2027' });
  api.on('patch', paths.paymentPlan(1), { body: saved }).get(paths.paymentPlans(), [saved]);
  await actor.fill(parts, 'Balance on 1/3/2027');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Payment plan saved')).toBeVisible();
  expect(api.callsTo('patch', paths.paymentPlan(1))[0]).toMatchObject({
    body: { payment_plan: 'Balance on 1/3/2027' },
    headers: { 'if-match': '"1"' },
  });
});

test('Parts of a payment plan that a colleague has saved meanwhile are shown before they are replaced', async () => {
  const { actor, api, dialog } = await editPlan();
  const { stale, ...body } = makeStaleErrorBody();
  const changes = [
    { field: 'payment_plan', line: null, before: plan.payment_plan, after: '50% 14 days after the sale' },
  ];
  const refused = { ...body, stale: { ...stale, changes } };
  api.on('patch', paths.paymentPlan(1), { status: 409, body: refused });
  await actor.fill(dialog.getByRole('textbox', { name: /^Payment plan/ }), 'Balance on 1/3/2027');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(api.callsTo('patch', paths.paymentPlan(1))[0]?.headers).toMatchObject({ 'if-match': '"1"' });
  expect(question.getByRole('row', { name: /50% 14 days after the sale/ })).toHaveTextContent(
    'Balance on 1/3/2027',
  );
});

test('A quote says that it has parts of its own, which a plan replaces and which come back', async () => {
  const own = '40% on 1/3/2027\nBalance 30 days after the sale';
  const { actor } = await renderQuote({ payment_plan: own });
  const parts = () => screen.getByLabelText(/^Payment plan/);
  const choice = await screen.findByLabelText('Choose a plan');
  expect(choice).toHaveDisplayValue('This quote’s own parts');
  await actor.selectOptions(choice, 'Deposit and balance');
  expect(parts()).not.toHaveValue(own);
  await actor.selectOptions(choice, 'No plan: one invoice');
  expect(parts()).toHaveValue('');
  await actor.selectOptions(choice, 'This quote’s own parts');
  expect(parts()).toHaveValue(own);
});

test('A part that is counted from a postponed event is due before its new day', async () => {
  await renderQuote({
    payment_plan: 'Balance 30 days before the event',
    product_group_quote_items: [makeQuoteItem({ date: '2027-03-18' })],
    first_event_day: '2027-06-18',
  });
  expect(await screen.findByText(/plus VAT, due 19 May 2027$/)).toBeVisible();
});

test('The details of a won quote do not save its plan, which is one of its invoice details', async () => {
  const over = { quote_status_id: 4, basic_info_locked: true, payment_plan: plan.payment_plan };
  const { actor, api } = await renderQuote(over);
  api.on('patch', paths.quote(42), { body: makeQuote({ quote_status_id: 3 }), headers: { etag: '"2"' } });
  await actor.selectOptions(screen.getByLabelText(/^Quote status/), 'Negotiating');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(api.callsTo('patch', paths.quote(42))).toHaveLength(1));
  expect(api.callsTo('patch', paths.quote(42))[0]?.body).not.toHaveProperty('payment_plan');
});
