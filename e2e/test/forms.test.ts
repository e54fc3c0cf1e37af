// A pointer on a form: a field that loses the focus shows its error, and no button moves away from the press that took the focus.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { follow, onSignedInPage } from './support';

const FORMS = [
  { path: '/benefits/create', label: 'Description', list: '/benefits' },
  { path: '/benefit-categories/create', label: 'Name', list: '/benefit-categories' },
  { path: '/products/create', label: 'Name', list: '/products' },
  { path: '/product-groups/create', label: 'Name', list: '/product-groups' },
  { path: '/organisations/create', label: 'Name', list: '/organisations' },
  { path: '/quotes/create', label: 'Organisation', list: '/quotes/all' },
  { path: '/settings/users/create', label: 'Email', list: '/settings/users', submit: 'Invite' },
  { path: '/settings/templates/create', label: 'Name', list: '/settings/templates' },
];

const DIALOGS = [
  { path: '/organisations/1', presses: ['Merge into…'], title: /^Merge / },
  {
    path: '/quotes/all?status=1',
    presses: ['Save view'],
    title: 'Save view',
  },
  {
    path: '/quotes/edit/1',
    presses: ['More', 'Duplicate for another client'],
    title: /^Duplicate /,
  },
];

const field = (page: Page, label: string) => {
  const name = new RegExp(`^${label}( \\(required\\))?$`);
  return page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const invalid = (page: Page) => page.locator('[aria-invalid="true"]');

const isOpen = (page: Page) => button(page, 'Back').waitFor();

/** Where an element is, two frames from now. */
async function settledBox(element: Locator) {
  await element.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });
  return element.boundingBox();
}

/** Presses as a hand does: some time passes between down and up. Fails when the element moves meanwhile. */
async function press(page: Page, element: Locator): Promise<void> {
  const box = await settledBox(element);
  if (!box) throw new Error('The element is not in sight.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
  await page.mouse.down();
  expect(await settledBox(element)).toEqual(box);
  await page.mouse.up();
}

/** What each kind of field refuses as soon as it is left. */
const REFUSED = [
  { path: '/products/create', label: 'Category', text: 'no such category' },
  { path: '/products/create', label: 'Price', text: '16,45' },
  { path: '/quotes/create', label: 'Date', text: 'soon' },
];

test.describe('with a mouse', () => {
  const journey = onSignedInPage({ viewport: { width: 1280, height: 1000 } });

  for (const { path, label, list, submit = 'Submit' } of FORMS) {
    test(`the first press on ${submit} and on Back of ${path} does its work`, async () => {
      const { page } = journey;
      await follow(page, path);
      await isOpen(page);
      await field(page, label).focus();
      await press(page, button(page, submit));
      await expect(invalid(page).first()).toBeFocused();

      await follow(page, path);
      await isOpen(page);
      await field(page, label).focus();
      await press(page, button(page, 'Back'));
      await page.waitForURL((url) => url.pathname === list);
    });
  }
});

test.describe('a dialog', () => {
  const journey = onSignedInPage();

  test('takes what is typed as soon as its form is there', async () => {
    const { page } = journey;
    await page.goto(`${journey.address}/quotes/create`);
    await button(page, 'New organisation').click();
    const dialog = page.getByRole('dialog', { name: 'New organisation' });
    await dialog.getByRole('textbox').first().waitFor();
    await page.keyboard.type('Zed Quick Ltd');
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Zed Quick Ltd');
  });

  for (const { path, presses, title } of DIALOGS) {
    test(`of ${path} focuses its first field`, async () => {
      const { page } = journey;
      await page.goto(journey.address + path);
      for (const name of presses) await button(page, name).or(page.getByRole('menuitem', { name })).click();
      await expect(page.getByRole('dialog', { name: title }).locator('input').first()).toBeFocused();
    });
  }
});

test.describe('on a narrow screen', () => {
  const journey = onSignedInPage({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const load = async (path: string) => {
    await journey.page.goto(journey.address + path);
    await isOpen(journey.page);
  };

  for (const { path, label, text } of REFUSED) {
    test(`the first press on Submit does its work when ${label} is refused`, async () => {
      const { page } = journey;
      await load(path);
      await field(page, label).fill(text);
      await press(page, button(page, 'Submit'));
      await expect(invalid(page).first()).toBeFocused();
      await expect(invalid(page).and(field(page, label))).toHaveValue(text);
    });
  }

  test('the first tap on Submit and on Back does its work', async () => {
    const { page } = journey;
    await load('/benefits/create');
    await field(page, 'Description').tap();
    await button(page, 'Submit').tap();
    await expect(invalid(page).first()).toBeFocused();

    await load('/benefits/create');
    await field(page, 'Description').tap();
    await button(page, 'Back').tap();
    await page.waitForURL((url) => url.pathname === '/benefits');
  });
});
