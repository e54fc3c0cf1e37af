import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { dataRows, lineOf, modules, onOwnStack, root, setToken, visit, type ModuleName } from './support';

const server = onOwnStack();
const previewsFile = () => path.join(server.stack.releases, 'previews.json');

/** Sends a copy of the live build with another label in the menu as a preview, and returns its version and its link. */
function previewBranch(name: ModuleName, label: string, ...options: string[]) {
  const live = lineOf(server.stack, name);
  const dist = test.info().outputPath(label);
  cpSync(path.join(server.stack.releases, name, live.version), dist, { recursive: true });
  const file = path.join(dist, 'remote.json');
  const facts = JSON.parse(readFileSync(file, 'utf8')) as { menu: object[]; paths: string[] };
  const menu = [{ group: 'Branches', label, path: modules[name].path }];
  writeFileSync(file, JSON.stringify({ ...facts, menu }));
  const output = execFileSync(
    'node',
    [
      path.join(root, 'remote-tools/cli.mjs'),
      ...['deploy', name, '--from', dist, '--shell', server.address, '--without-trial', '--by', 'ada'],
      ...options,
    ],
    { env: { ...process.env, RELEASES_DIR: server.stack.releases }, encoding: 'utf8' },
  );
  const link = /http:\S+\/previews\/\S+/.exec(output)?.[0] ?? '';
  return { link, version: link.split('=').at(-1) ?? '' };
}

async function openAsUser() {
  const user = await visit(server.browser);
  await setToken(user.context, server.token);
  return user;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Overridden modules' });
const menuEntry = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });

let branches: Record<'one' | 'two' | 'quotes', ReturnType<typeof previewBranch>>;
test.beforeAll(() => {
  branches = {
    one: previewBranch('mf-crm', 'Branch one', '--preview'),
    two: previewBranch('mf-crm', 'Branch two', '--preview'),
    quotes: previewBranch('mf-quotes', 'Branch of quotes', '--preview'),
  };
});

test('Two branches are previewed at once, others have what is live, and each preview has a way out', async () => {
  const { one, two, quotes } = branches;
  const [ada, grace, other] = await Promise.all([openAsUser(), openAsUser(), openAsUser()]);

  const files = ada.page.waitForRequest((request) => request.url().includes(`/mf-crm/${one.version}/`));
  await ada.page.goto(one.link);
  await files;
  await dataRows(ada.page).first().waitFor();
  await expect(bar(ada.page)).toContainText(`Preview of Organisations ${one.version}`);
  await expect(bar(ada.page)).toContainText('By ada, until');
  await menuEntry(ada.page, 'Branch one').waitFor();

  await grace.page.goto(two.link);
  await menuEntry(grace.page, 'Branch two').waitFor();
  await grace.page.goto(quotes.link);
  await menuEntry(grace.page, 'Branch of quotes').waitFor();
  await expect(bar(grace.page)).toContainText(`Preview of Organisations ${two.version}`);
  await expect(bar(grace.page)).toContainText(`Preview of Quotes ${quotes.version}`);

  await other.page.goto(`${server.address}/organisations`);
  await dataRows(other.page).first().waitFor();
  await expect(bar(other.page)).toHaveCount(0);
  await expect(menuEntry(other.page, 'Branch one')).toHaveCount(0);

  // A reload, a second tab, and a live deployment of the module.
  previewBranch('mf-crm', 'Live now');
  await ada.page.reload();
  await menuEntry(ada.page, 'Branch one').waitFor();
  const tab = await ada.context.newPage();
  await tab.goto(`${server.address}/organisations`);
  await menuEntry(tab, 'Branch one').waitFor();
  await other.page.reload();
  await menuEntry(other.page, 'Live now').waitFor();

  // The first is of the link that was opened first. In a dialog: nothing outside of it can be pressed.
  await grace.page.keyboard.press('?');
  await grace.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await bar(grace.page).getByRole('button', { name: 'Leave preview' }).first().click();
  await menuEntry(grace.page, 'Live now').waitFor();
  await expect(bar(grace.page)).toContainText('Preview of Quotes');
  await expect(bar(grace.page)).not.toContainText('Preview of Organisations');
  expect([...ada.problems, ...grace.problems, ...other.problems]).toEqual([]);
  await Promise.all([ada.close(), grace.close(), other.close()]);
});

test('A preview that has ended says so and shows the live build; so does its link', async () => {
  const { link, version } = previewBranch('mf-crm', 'Ends soon', '--preview');
  const { page, close } = await openAsUser();
  await page.goto(link);
  await menuEntry(page, 'Ends soon').waitFor();

  const { previews } = JSON.parse(readFileSync(previewsFile(), 'utf8')) as { previews: { until: string }[] };
  const ended = previews.map((preview) => ({ ...preview, until: '2026-01-01T00:00:00.000Z' }));
  writeFileSync(previewsFile(), JSON.stringify({ previews: ended }));
  await page.reload();
  await expect(bar(page)).toContainText(`The preview of Organisations ${version} has ended`);
  await expect(menuEntry(page, 'Ends soon')).toHaveCount(0);
  await dataRows(page).first().waitFor();
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('heading', { name: 'This preview has ended', level: 1 }).waitFor();
  await close();
});
