import { expect, test } from '@playwright/test';
import { ApiClient, dataRows, onSignedInPage } from './support';

const journey = onSignedInPage();

test('What one module saves is fetched again where other modules and another tab show it, and nothing else is', async () => {
  const { page } = journey;
  const server = await ApiClient.open(journey.address);
  const { id: user_id } = await server.send<{ id: number }>('GET', '/user');
  const quoteId = await server.makeQuote(0);
  for (const content of ['Ring about the stand', 'Send the floor plan'])
    await server.send('POST', `/quotes/${quoteId}/follow-ups`, { content, user_id, due_on: '2020-01-02' });
  // The page of the follow-ups is of mf-quotes, the menu with its counts of the shell.
  await page.goto(`${journey.address}/quotes/follow-ups`);
  const mine = dataRows(page);
  await mine.first().waitFor();
  const count = page
    .getByRole('navigation')
    .getByRole('link', { name: /^My Follow-ups/ })
    .first();
  await expect(count).toHaveText(/\d/);
  const before = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
  expect(before).toBeGreaterThan(0);

  const other = await page.context().newPage();
  await other.goto(journey.address);
  const card = other.getByRole('list', { name: 'My Follow-ups' }).getByRole('listitem');
  await card.first().waitFor();
  await other.waitForLoadState('networkidle');
  const done = await mine
    .first()
    .getByRole('button', { name: /^Done: / })
    .getAttribute('aria-label');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await mine
    .first()
    .getByRole('button', { name: /^Done: / })
    .click();
  await expect(count).toContainText(String(before - 1));
  // The row stays under the pointer here, and leaves the card there.
  await expect(mine.first().getByRole('button', { name: /^Reopen: / })).toBeVisible();
  await expect(card.getByRole('button', { name: done!, exact: true })).toHaveCount(0);
  expect(requests.filter((request) => request.startsWith('GET /api/')).sort()).toEqual([
    expect.stringMatching(/to-do-counts$/),
  ]);
});
