import { expect, test } from '@playwright/test';
import { screenChecker } from './support/accessibility';
import { ApiClient, visit } from './support';

const checker = screenChecker({ isSignedIn: true });

interface Listed {
  id: number;
  description: string;
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

test('a client is asked for material, sends a picture and a text on a phone without script, and the agent gets an email', async ({
  browser,
}) => {
  const { page, address } = checker;
  const api = await ApiClient.open(address);
  const id = checker.findQuote(4);
  const deliverables = await api.send<Listed[]>('GET', `/quotes/${id}/deliverables`);
  const one = deliverables[0]!;
  const needs = { client_needs: 'Your logo', client_needs_by: '2026-01-31', state: 'waiting-for-client' };
  await api.send('PATCH', `/deliverables/${one.id}`, needs);

  await checker.open({ name: 'a sale of whose client something is needed', path: `/delivery/quotes/${id}` });
  await page.getByRole('button', { name: 'Ask for material' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ask for material for Q-/ });
  await dialog.getByRole('textbox', { name: 'Subject' }).waitFor();
  expect(await checker.findingsInEachLook()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Email queued').waitFor();
  await page.getByRole('article', { name: /^Material we need from you/ }).waitFor();
  expect(await checker.findingsInEachLook()).toEqual([]);

  await checker.open({ name: 'the outbox', path: '/settings/mail' });
  await page.locator('tbody a').first().click();
  const inOutbox = page.getByRole('link', { name: 'Send your material' });
  const link = await inOutbox.getAttribute('href');
  await inOutbox.click();
  await page.getByRole('heading', { name: 'Material we need from you' }).waitFor();

  const client = await visit(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const phone = client.page;
  await phone.goto(link!);
  const need = phone.locator('section', { has: phone.getByRole('heading', { name: one.description }) });
  await need.getByLabel('Or type it here').fill('On a <b>light</b> background.');
  await need
    .getByLabel('Files')
    .setInputFiles({ name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await need.getByRole('button', { name: /^Send/ }).click();
  await need.getByText('“tool.exe” cannot be sent here').waitFor();
  await expect(need.getByLabel('Or type it here')).toHaveValue('On a <b>light</b> background.');
  await need.getByLabel('Files').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await need.getByRole('button', { name: /^Send/ }).click();
  await phone.getByText('Thank you. We have received your material.').waitFor();
  await phone.getByText(/^\d+ of \d+ received$/).click();
  await need.getByRole('button', { name: 'Take back logo.png' }).waitFor();
  await need.getByRole('button', { name: 'Take back Your text' }).click();
  await phone.getByText('Your material was taken back.').waitFor();
  await phone.getByText(/^\d+ of \d+ received$/).click();
  await need.getByLabel('Or type it here').fill('On a <b>light</b> background.');
  await need.getByRole('button', { name: /^Send/ }).click();
  await phone.getByText('Thank you. We have received your material.').waitFor();
  expect(client.problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await client.close();

  await checker.open({ name: 'a deliverable with material', path: `/delivery/${one.id}` });
  const sent = page.getByRole('article', { name: /^Sent on/ });
  await sent.getByText('On a <b>light</b> background.').waitFor();
  await sent.getByRole('button', { name: 'logo.png', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Edit Status: Received/ }).waitFor();
  expect(await checker.findingsInEachLook()).toEqual([]);

  await checker.open({ name: 'the outbox', path: '/settings/mail' });
  // One to the agent, and one to the user who asked if that is another.
  await page
    .getByText(/^Material from .* for Q-/)
    .first()
    .waitFor();
});

test('the page where clients send material has no finding, with what is wrong in it', async () => {
  const { page, address } = checker;
  const api = await ApiClient.open(address);
  const id = checker.findQuote(4);
  // The first has what the test before has sent.
  const [, one] = await api.send<Listed[]>('GET', `/quotes/${id}/deliverables`);
  const needs = { client_needs: 'Your logo', client_needs_by: '2026-01-31', state: 'pending' };
  await api.send('PATCH', `/deliverables/${one!.id}`, needs);
  const { url } = await api.send<{ url: string }>('POST', `/quotes/${id}/material-links`);
  await page.goto(address + new URL(url).pathname);
  expect(await checker.findingsInEachLookAndWidth()).toEqual([]);
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await page.getByText('Choose a file, or type in the box.').waitFor();
  expect(await checker.findingsInEachLook()).toEqual([]);

  // Where script runs, what is wrong and what was received is shown without leaving the page.
  const need = page.locator(`#need-${one!.id}`);
  const tool = { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: picture };
  await need.getByLabel('Or type it here').fill('Some words');
  await need.getByLabel('Files').setInputFiles([tool, logo]);
  await need.getByRole('button', { name: /^Send/ }).click();
  await need.getByText('“tool.exe” cannot be sent here').waitFor();
  await expect(need.getByRole('alert')).toBeFocused();
  await expect(need.getByRole('button', { name: 'Take back logo.png' })).toBeVisible();
  expect(await checker.findingsInEachLookAndWidth()).toEqual([]);
  await need.locator('form[enctype]').evaluate((form) => {
    for (const name of ['plan.pdf', 'map.pdf']) {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([`%PDF-1.7 ${name}`], name));
      form.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }
  });
  await need.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('Thank you. We have received your material.').waitFor();
  // The fold stays open, as it was.
  for (const name of ['plan.pdf', 'map.pdf'])
    await need.getByRole('button', { name: `Take back ${name}` }).waitFor();
});
