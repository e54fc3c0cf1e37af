import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeProductGroup, makeProductGroupProduct, makeTopLevelProductGroup } from 'api-contract/testing';
import { watchSavedFiles } from 'shared-ui/testing';
import { button, field, renderForm, textOf } from './render-form';

const group = makeProductGroup({
  benefits: [],
  products: [
    makeProductGroupProduct({ id: 1, price: 1250, quantity: 2 }),
    makeProductGroupProduct({ id: 2, product_code: '1001-01.2', name: 'Banner', price: 99.5, quantity: 0 }),
  ],
});

const renderEdit = () =>
  renderForm('/product-groups/edit/11', (api) => api.get(paths.productGroup(11), group, { etag: '"1"' }));

describe('creating a product group', () => {
  it('saves the parent, code and texts, and leads to the list', async () => {
    const { actor, api, currentUrl } = renderForm('/product-groups/create', (fake) =>
      fake.on('post', paths.productGroups(), { status: 201, body: makeProductGroup({ id: 30 }) }),
    );
    await actor.type(await field('Parent group'), 'awards{Enter}');
    await waitFor(() => expect(textOf('Parent group')).toBe('Awards'));
    await actor.fill(await field('Name'), 'Dinner');
    const code = await field('Sales ledger product code');
    expect(code).toHaveAttribute('placeholder', '0000-00');
    expect(code).toHaveAccessibleDescription('You can’t change it once it is saved.');
    await actor.fill(code, '2001-09');
    await actor.fill(await field('Description'), 'A table of ten');
    await actor.click(screen.getByRole('radio', { name: 'Yes' }));
    await actor.selectOptions(await field('Benefit statement text'), 'Event report');
    await actor.click(button('Submit'));

    await waitFor(() => expect(currentUrl()).toBe('/product-groups'));
    expect(api.callsTo('post', paths.productGroups())[0]?.body).toEqual({
      parent_product_group_id: 2,
      name: 'Dinner',
      sales_ledger_product_code: '2001-09',
      description: 'A table of ten',
      is_event: true,
      benefit_statement_text_number: 3,
    });
  });

  it('requires everything but the price, which is computed', async () => {
    const { actor } = renderForm('/product-groups/create');
    expect(await field('Price')).toBeDisabled();
    await actor.click(button('Submit'));
    for (const message of [
      'Parent group is required.',
      'Name is required.',
      'Sales ledger product code is required.',
      'Description is required.',
      'Is event is required.',
      'Benefit statement text is required.',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
  });

  it('has neither items, export nor benefits yet', async () => {
    renderForm('/product-groups/create');
    await field('Name');
    expect(screen.queryByRole('button', { name: 'Export Benefits' })).not.toBeInTheDocument();
    expect(screen.queryByText('Standard items')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Before' })).not.toBeInTheDocument();
  });
});

describe('changing a product group', () => {
  it('has the name of the group as its title, with the verb', async () => {
    renderEdit();
    expect(
      await screen.findByRole('heading', { level: 1, name: `Edit product group ${group.name}` }),
    ).toBeVisible();
  });

  it('shows a read-only ledger code and the computed price', async () => {
    renderEdit();
    expect(await field('Sales ledger product code')).toHaveAttribute('readonly');
    expect(textOf('Price')).toBe('£2,500.00');
    expect(textOf('Parent group')).toBe('Annual conference');
  });

  it('says that it is archived', async () => {
    renderForm('/product-groups/edit/11', (api) =>
      api.get(paths.productGroup(11), { ...group, is_archived: true }, { etag: '"1"' }),
    );
    expect(await screen.findByText('Archived')).toBeVisible();
  });

  it('lists its standard items with their totals', async () => {
    renderEdit();
    const table = await screen.findByRole('table', { name: 'Products of this group' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) =>
          within(row)
            .queryAllByRole('cell')
            .map((cell) => cell.textContent),
        ),
    ).toEqual([
      [],
      ['1001-01.1', 'Exhibition stand 3m × 2m', '£1,250.00', '2', '£2,500.00'],
      ['1001-01.2', 'Banner', '£99.50', '0', '£0.00'],
      ['£2,500.00'],
    ]);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Code', 'Name', 'Unit price', 'Quantity', 'Total price']);
  });

  it('leads to a new product while it has none', async () => {
    renderForm('/product-groups/edit/11', (api) =>
      api.get(paths.productGroup(11), { ...group, products: [] }, { etag: '"1"' }),
    );
    expect(await screen.findByRole('link', { name: 'Add one' })).toHaveAttribute('href', '/products/create');
  });

  it('saves with the version that was loaded', async () => {
    const { actor, api, currentUrl } = renderEdit();
    api.on('patch', paths.productGroup(11), { body: group });
    await actor.type(await field('Name'), ' 2027');
    await actor.click(button('Submit'));
    await waitFor(() => expect(currentUrl()).toBe('/product-groups'));
    expect(api.callsTo('patch', paths.productGroup(11))[0]).toMatchObject({
      headers: { 'if-match': '"1"' },
      body: { name: 'Gold sponsorship 2027', sales_ledger_product_code: '1001-01' },
    });
  });

  it('exports its benefits, and shows that it does', async () => {
    const saved = watchSavedFiles();
    let arrive: () => void = () => undefined;
    const { actor, api } = renderEdit();
    api.on(
      'post',
      paths.benefitGroupsExport(11),
      () => new Promise((resolve) => (arrive = () => resolve({ body: new Blob() }))),
    );
    await actor.click(await screen.findByRole('button', { name: 'Export Benefits' }));
    expect(await screen.findByRole('progressbar', { name: 'Export of benefits' })).toBeVisible();
    expect(button('Exporting…')).toBeDisabled();
    await waitFor(() => expect(api.callsTo('post', paths.benefitGroupsExport(11))).toHaveLength(1));
    arrive();
    await waitFor(() => expect(button('Export Benefits')).toBeEnabled());
    expect(saved).toEqual(['benefit-groups-export.xlsx']);
  });

  it('shows that an export failed and can be retried', async () => {
    const { actor, api } = renderEdit();
    api.on('post', paths.benefitGroupsExport(11), { status: 500, body: { message: 'The disk is full.' } });
    await actor.click(await screen.findByRole('button', { name: 'Export Benefits' }));
    expect(await screen.findByText('The disk is full.')).toBeVisible();
    expect(button('Export Benefits')).toBeEnabled();
  });
});

it('does not offer the form for a group that holds others', async () => {
  renderForm('/product-groups/edit/1', (api) => api.get(paths.productGroup(1), makeTopLevelProductGroup()));
  expect(await screen.findByText('Annual conference is a top-level group')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export Benefits' })).not.toBeInTheDocument();
});
