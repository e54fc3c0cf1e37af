import { expect, test } from '@playwright/test';
import { screenChecker } from './support/accessibility';
import { ApiClient, FAR_YEAR, visit } from './support';

interface Item {
  id: number;
  child_quote_items: { id: number; quantity: number; price: number }[];
}

const checker = screenChecker({ isSignedIn: true });

test('a quote is emailed, and the client accepts it on a phone, without script and without an account', async ({
  browser,
}) => {
  const { page } = checker;
  const id = checker.findQuote(1);
  await checker.open({ name: 'a draft', path: `/quotes/edit/${id}` });
  await page.getByRole('button', { name: 'Email quote' }).click();
  const dialog = page.getByRole('dialog', { name: /^Email Q-/ });
  await dialog.getByRole('textbox', { name: 'Subject' }).waitFor();
  await dialog.getByRole('article', { name: 'Email' }).waitFor();
  expect(await checker.findingsInEachLookAndWidth()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Cc' }).fill('finance@client.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^Sending in \d+ s$/).waitFor();
  // An email waits while its message has the focus.
  await page.getByRole('button', { name: 'Take back' }).focus();
  expect(await checker.findingsInEachLook()).toEqual([]);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Cc' })).toHaveValue('finance@client.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Email queued').waitFor();
  await page.getByRole('button', { name: 'Mark as Won' }).waitFor();

  await checker.open({ name: 'the outbox', path: '/settings/mail' });
  await page.locator('tbody a').first().click();
  const link = await page.getByRole('link', { name: 'View the quote online' }).getAttribute('href');

  const client = await visit(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const phone = client.page;
  const beganAt = Date.now();
  const seen = phone.waitForRequest(/\/seen\.svg$/);
  await phone.goto(`${link}.`);
  // The client has stayed, which a program that checks links does not.
  await seen;
  expect(Date.now() - beganAt).toBeGreaterThan(3500);
  await phone.getByRole('link', { name: 'Accept, ask or decline' }).click();
  await phone.getByText('Ask a question').click();
  await phone.getByLabel('Your question').fill('Is <b>lunch</b> included?');
  await phone.getByRole('button', { name: 'Send the question' }).click();
  await phone.getByText('Your question has been sent').waitFor();

  await phone.getByText('Accept this quote').click();
  await phone.getByText(/^You accept as/).click();
  await phone.locator('#accept-name').fill('Isla Davies');
  await phone.getByLabel('Job title').fill('Director');
  await phone.getByLabel('Purchase order reference').fill('PO-77');
  await phone.getByLabel(/^I accept the terms/).check();
  await phone.getByLabel(/^Signature/).fill('Isla Davies');
  await phone.getByRole('button', { name: /^Accept £/ }).click();
  await phone.getByText('Accepted by Isla Davies, Director').waitFor();
  await phone.getByRole('heading', { name: 'Next steps' }).waitFor();

  await checker.open({ name: 'a quote with a question', path: `/quotes/edit/${id}?tab=activity` });
  await page.getByText('Not answered').waitFor();
  expect(await checker.findingsInEachLook()).toEqual([]);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('It <i>is</i>.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByRole('article', { name: 'Answer' }).getByText('It <i>is</i>.').waitFor();
  await phone.reload();
  await phone.getByText('It <i>is</i>.').waitFor();
  expect(client.problems).toEqual([]);
  await client.close();

  await checker.open({ name: 'a quote that was accepted', path: `/quotes/edit/${id}?tab=activity` });
  await page.getByRole('article', { name: 'Accepted online' }).waitFor();
  await page.getByRole('article', { name: 'Question' }).getByText('Is <b>lunch</b> included?').waitFor();
  await page
    .getByText(/^Opened and read for a few seconds/)
    .first()
    .waitFor();
  expect(await checker.findingsInEachLook()).toEqual([]);
  await page.getByRole('tab', { name: 'Invoice Details' }).click();
  await expect(page.getByLabel('Purchase order reference')).toHaveValue('PO-77');
});

test('the page of a quote has no finding, with its forms and with what is wrong in them', async () => {
  const { page, address } = checker;
  const api = await ApiClient.open(address);
  const id = checker.findQuote(2);
  const quote = await api.send<{ quote_organisation_id: number }>('GET', `/quotes/${id}`);
  await api.addMissingEmails(quote.quote_organisation_id);
  const countSent = async () =>
    (await api.send<{ proposals: unknown[] }>('GET', `/quotes/${id}/proposals`)).proposals.length;
  const before = await countSent();
  await checker.open({ name: 'a quote that was sent', path: `/quotes/edit/${id}?tab=details` });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Email quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^Sending in \d+ s$/).waitFor();
  // An email that waits to be sent is sent when the page is left.
  await checker.open({ name: 'the outbox', path: '/settings/mail' });
  await expect.poll(countSent).toBe(before + 1);
  await page.reload();
  await page.locator('tbody a').first().click();
  const link = await page.getByRole('link', { name: 'View the quote online' }).getAttribute('href');
  await page.goto(link!);
  const folds = ['Accept this quote', /^You accept as/, 'Send the invoice to someone else', 'Ask a question'];
  for (const fold of [...folds, 'Decline this quote']) await page.getByText(fold).click();
  expect(await checker.findingsInEachLookAndWidth()).toEqual([]);

  // As a browser sends it that does not check forms itself.
  await page.evaluate(() => document.querySelectorAll('form').forEach((form) => (form.noValidate = true)));
  await page.locator('#accept-name').fill('');
  await page.locator('#accept-job_title').fill('Director');
  await page.getByRole('button', { name: /^Accept £/ }).click();
  await page.getByText('Your name is required.').waitFor();
  await expect(page.locator('#accept-job_title')).toHaveValue('Director');
  expect(await checker.findingsInEachLook()).toEqual([]);
});

test('a client without script who ticks what was sold meanwhile reads that, and loses nothing that was typed', async ({
  browser,
}) => {
  const { page, address } = checker;
  const api = await ApiClient.open(address);
  const groups = await api.send<{ id: number; is_event: boolean; is_archived: boolean }[]>(
    'GET',
    '/product-groups?excludeTopLevel=1',
  );
  const product_group_id = groups.find(({ is_event, is_archived }) => is_event && !is_archived)!.id;
  const date = `${FAR_YEAR}-05-14`;
  const addItem = async (quote_id: number, day: string) => {
    const item = await api.send<Item>('POST', '/quote-items', { quote_id, product_group_id });
    await api.send('PATCH', `/quote-items/${item.id}`, { date: day });
    return item;
  };
  const [offerId, rivalId] = [await api.makeQuote(0), await api.makeQuote(0)];
  await addItem(offerId, `${FAR_YEAR}-05-15`);
  const item = await addItem(offerId, date);
  await addItem(rivalId, date);
  const packages = [{ product_group_id, stock: 1 }];
  await api.send('POST', '/events', { name: 'The last stand', date, place: null, packages });
  const items = item.child_quote_items.map(({ id, quantity, price }) => ({
    ...{ id, quantity, price },
    ...{ is_optional: true, is_dropped: true },
  }));
  await api.send('PATCH', `/quote-items/${item.id}`, { items });
  const { quote_organisation_id } = await api.send<{ quote_organisation_id: number }>(
    'GET',
    `/quotes/${offerId}`,
  );
  await api.addMissingEmails(quote_organisation_id);
  await checker.open({ name: 'an offer of options', path: `/quotes/edit/${offerId}` });
  await page.getByRole('button', { name: 'Email quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Email queued').waitFor();
  await checker.open({ name: 'the outbox', path: '/settings/mail' });
  await page.locator('tbody a').first().click();
  const link = await page.getByRole('link', { name: 'View the quote online' }).getAttribute('href');

  const client = await visit(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const phone = client.page;
  await phone.goto(link!);
  await phone.getByText('1 of 1 left').waitFor();
  await phone.locator('#options [type=checkbox]').first().check();
  await phone.getByRole('button', { name: 'Update the total' }).click();
  await api.send('PATCH', `/quotes/${rivalId}`, { quote_status_id: 4 });
  await phone.getByText(/^You accept as/).click();
  await phone.locator('#accept-name').fill('Isla Davies');
  await phone.getByLabel('Job title').fill('Director');
  await phone.getByLabel(/^I accept the terms/).check();
  await phone.getByLabel(/^Signature/).fill('Isla Davies');
  await phone.getByRole('button', { name: /^Accept £/ }).click();
  await phone.getByText(/is no longer available, so nothing was accepted/).waitFor();
  await phone.getByText('0 of 1 left').waitFor();
  await expect(phone.locator('#accept-job_title')).toHaveValue('Director');
  await expect(phone.locator('#options [type=checkbox]').first()).toBeChecked();
  await client.close();
});
