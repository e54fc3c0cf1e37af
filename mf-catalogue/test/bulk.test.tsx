// Many products or groups at once: selecting, changing, archiving, duplicating.
import { act, screen, waitFor, within } from '@testing-library/react';
import { paths, UNDO_HEADER } from 'api-contract';
import {
  makeChoice,
  makeChoiceResponse,
  makeProduct,
  makeProductGroup,
  makeProductGroupListItem,
} from 'api-contract/testing';
import { heldResponse } from 'shared-ui/testing';
import { button, renderForm } from './render-form';
import { shownRows } from './render-list';

const products = [
  makeProduct({ id: 1, product_code: 'A-1', name: 'Stand' }),
  makeProduct({ id: 2, product_code: 'A-2', name: 'Banner' }),
  makeProduct({ id: 3, product_code: 'A-3', name: 'Banner, large' }),
];

const undo = { [UNDO_HEADER.toLowerCase()]: '7' };

const renderProducts = (url = '/products') =>
  renderForm(url, (api) =>
    api
      .get(paths.products(), products)
      .get(paths.products('withArchived'), [
        ...products,
        makeProduct({ id: 4, product_code: 'A-4', name: 'Old stand', is_archived: true }),
      ])
      .on('patch', paths.products(), ({ body }) => ({
        body: { changed_count: (body as { ids: number[] }).ids.length },
        headers: undo,
      }))
      .on('post', paths.undo(7), { body: { restored_count: 3, left_count: 0 } }),
  );

const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const dialog = () => within(screen.getByRole('dialog'));

it('selects everything that matches the filter, and changes it in the same way', async () => {
  const { actor, api } = renderProducts();
  // One of them had the value already: the message counts what it lists.
  api.on('patch', paths.products(), { body: { changed_count: 1 } });
  await shownRows('Products');
  await actor.fill(screen.getByRole('searchbox'), 'banner');
  await waitFor(async () => expect(await shownRows('Products')).toHaveLength(2));
  await actor.click(select('all products on this page'));
  expect(screen.getByText('2 selected')).toBeVisible();

  await actor.click(button('Change…'));
  expect(dialog().getByRole('button', { name: 'Change' })).toBeDisabled();
  await actor.selectOptions(dialog().getByLabelText('Discountable'), 'Yes');
  await actor.click(dialog().getByRole('button', { name: 'Change' }));

  expect(await screen.findByText('2 products changed')).toBeVisible();
  expect(api.callsTo('patch', paths.products())[0]?.body).toEqual({ ids: [2, 3], is_discountable: true });
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
});

it('keeps the dialog and says why when the change is refused', async () => {
  const { actor, api } = renderProducts();
  api.on('patch', paths.products(), {
    status: 422,
    body: { message: 'Not valid.', errors: { ids: ['We can’t find one of the selected records.'] } },
  });
  await shownRows('Products');
  await actor.click(select('A-1 Stand'));
  await actor.click(button('Change…'));
  await actor.selectOptions(dialog().getByLabelText('Discountable'), 'Yes');
  await actor.click(dialog().getByRole('button', { name: 'Change' }));
  expect(await dialog().findByText('We can’t find one of the selected records.')).toBeVisible();
  expect(dialog().getByLabelText('Discountable')).toHaveValue('yes');
});

it('archives what is selected, shows what is archived when asked, and restores it', async () => {
  const { actor, api, currentUrl } = renderProducts();
  await shownRows('Products');
  await actor.click(select('A-1 Stand'));
  await actor.click(button('Archive'));
  expect(await screen.findByText('1 product archived')).toBeVisible();
  expect(api.callsTo('patch', paths.products())[0]?.body).toEqual({ ids: [1], is_archived: true });

  await actor.click(screen.getByRole('checkbox', { name: 'Show archived' }));
  expect(currentUrl()).toBe('/products?archived=1');
  await screen.findByText('Archived');
  await actor.click(select('A-4 Old stand'));
  await actor.click(button('Restore'));
  expect(await screen.findByText('1 product restored')).toBeVisible();
  expect(api.callsTo('patch', paths.products())[1]?.body).toEqual({ ids: [4], is_archived: false });
});

describe('archived ones that are selected and no longer shown', () => {
  const selectArchived = async (...names: string[]) => {
    const app = renderProducts('/products?archived=1');
    await shownRows('Products');
    for (const name of names) await app.actor.click(select(name));
    await app.actor.click(screen.getByRole('checkbox', { name: 'Show archived' }));
    return app;
  };

  it('are changed with the others once the user says so', async () => {
    const { actor, api } = await selectArchived('A-1 Stand', 'A-4 Old stand');
    expect(await screen.findByText('2 selected, 1 not shown')).toBeVisible();
    await actor.click(button('Change…'));
    await actor.click(button('All 2'));
    await actor.selectOptions(dialog().getByLabelText('Discountable'), 'Yes');
    await actor.click(dialog().getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('2 products changed')).toBeVisible();
    expect(api.callsTo('patch', paths.products())[0]?.body).toEqual({ ids: [1, 4], is_discountable: true });
  });

  it('are restored where they are all that is selected', async () => {
    const { actor, api } = await selectArchived('A-4 Old stand');
    expect(await screen.findByText('1 selected, 1 not shown')).toBeVisible();
    await actor.click(button('Restore'));
    await actor.click(button('All 1'));
    expect(await screen.findByText('1 product restored')).toBeVisible();
    expect(api.callsTo('patch', paths.products())[0]?.body).toEqual({ ids: [4], is_archived: false });
  });
});

it('undoes an archiving from its message', async () => {
  const { actor, api } = renderProducts('/products?archived=1');
  await shownRows('Products');
  await actor.click(select('all products on this page'));
  await actor.click(button('Archive'));
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('4 products archived')).toBeVisible();
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(api.callsTo('post', paths.undo(7))).toHaveLength(1);
});

it('archives once after a double click, and leaves the Undo where nothing is changed', async () => {
  const { actor, api } = renderProducts();
  const archiving = heldResponse({ body: { changed_count: 1 }, headers: undo });
  api.on('patch', paths.products(), archiving.handler);
  await shownRows('Products');
  await actor.click(select('A-1 Stand'));
  act(() => {
    button('Archive').click();
    button('Archive').click();
  });
  expect(button('Archive')).toBeDisabled();
  archiving.release();
  expect(await screen.findByText('1 product archived')).toBeVisible();
  expect(api.callsTo('patch', paths.products())).toHaveLength(1);

  api.on('patch', paths.products(), { body: { changed_count: 0 } });
  await actor.click(select('A-2 Banner'));
  await actor.click(button('Archive'));
  expect(await screen.findByText('Nothing was changed: they already had these values.')).toBeVisible();
  expect(screen.getByText('1 product archived')).toBeVisible();
  expect(button('Undo')).toBeEnabled();
});

it('duplicates a group under another code and opens the copy', async () => {
  const { actor, api, currentUrl } = renderForm('/product-groups', (fake) =>
    fake
      .get(paths.productGroups('excludeTopLevel'), [makeProductGroupListItem()])
      .on('post', paths.productGroupCopy(11), { status: 201, body: makeProductGroup({ id: 30 }) })
      .get(paths.productGroup(30), makeProductGroup({ id: 30, name: 'Gold 2027' })),
  );
  await shownRows('Product Groups');
  await actor.click(select('Gold sponsorship'));
  await actor.click(button('Duplicate…'));
  await actor.fill(dialog().getByLabelText(/^Sales ledger product code/), '1001-09');
  await actor.fill(dialog().getByLabelText(/^Name/), 'Gold sponsorship 2027');
  await actor.click(dialog().getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(currentUrl()).toBe('/product-groups/edit/30'));
  expect(api.callsTo('post', paths.productGroupCopy(11))[0]?.body).toEqual({
    sales_ledger_product_code: '1001-09',
    name: 'Gold sponsorship 2027',
  });
});

it('stays on the page that the user has gone to while it duplicates', async () => {
  const copying = heldResponse({ status: 201, body: makeProductGroup({ id: 30 }) });
  const { actor, currentUrl, goBack } = renderForm('/product-groups/edit/11', (fake) =>
    fake
      .get(paths.productGroup(11), makeProductGroup({ id: 11 }))
      .get(paths.productGroups('excludeTopLevel'), [makeProductGroupListItem()])
      .on('post', paths.productGroupCopy(11), copying.handler),
  );
  await actor.click(await screen.findByRole('link', { name: 'Product Groups' }));
  await shownRows('Product Groups');
  await actor.click(select('Gold sponsorship'));
  await actor.click(button('Duplicate…'));
  await actor.fill(dialog().getByLabelText(/^Sales ledger product code/), '1001-09');
  await actor.click(dialog().getByRole('button', { name: 'Duplicate' }));
  await goBack();
  await waitFor(() => expect(currentUrl()).toBe('/product-groups/edit/11'));
  copying.release();
  expect(await screen.findByText('Product group duplicated')).toBeVisible();
  expect(currentUrl()).toBe('/product-groups/edit/11');
});

it('moves groups to another parent', async () => {
  const { actor, api } = renderForm('/product-groups', (fake) =>
    fake
      .get(paths.productGroups('excludeTopLevel'), [makeProductGroupListItem()])
      .get(
        paths.choices('top_level_group'),
        makeChoiceResponse({ choices: [makeChoice({ id: 2, name: 'Awards' })] }),
      )
      .on('patch', paths.productGroups(), { body: { changed_count: 1 } }),
  );
  await shownRows('Product Groups');
  await actor.click(select('Gold sponsorship'));
  await actor.click(button('Change…'));
  await actor.click(dialog().getByLabelText('Parent group'));
  await actor.click(await screen.findByRole('option', { name: 'Awards' }));
  await actor.click(dialog().getByRole('button', { name: 'Change' }));
  await waitFor(() =>
    expect(api.callsTo('patch', paths.productGroups())[0]?.body).toEqual({
      ids: [11],
      parent_product_group_id: 2,
    }),
  );
});
