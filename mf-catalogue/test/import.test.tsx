import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeCatalogueImport } from 'api-contract/testing';
import { heldResponse } from 'shared-ui/testing';
import { button, renderForm } from './render-form';

const workbook = new File(['cells'], 'products.xlsx');
const base64 = btoa('cells');

const renderImport = (preview = makeCatalogueImport()) =>
  renderForm('/products/import', (api) => api.on('post', paths.productImport(), { body: preview }));

const choose = async (actor: ReturnType<typeof renderImport>['actor'], file = workbook) =>
  actor.upload(await screen.findByLabelText('Choose a workbook'), file);

it('shows what a workbook would change, and imports just that', async () => {
  const { actor, api } = renderImport();
  await choose(actor);
  expect(await screen.findByText(/0 new, 1 changed, 1 unchanged/)).toBeVisible();
  const table = screen.getByRole('table', { name: 'Changes to be made' });
  expect(within(table).getByText('Price: £1,250.00 → £1,300.00')).toBeVisible();

  await actor.click(button('Import 1 row'));
  expect(await screen.findByText('1 product imported')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  expect(api.callsTo('post', paths.productImport()).map(({ body }) => body)).toEqual([
    { file: base64 },
    { file: base64, state: '12.7' },
  ]);
});

it('stays on the page that the user has gone to meanwhile', async () => {
  const { actor, api, currentUrl } = renderImport();
  await choose(actor);
  await screen.findByText(/1 changed/);
  const importing = heldResponse({ body: makeCatalogueImport() });
  api.on('post', paths.productImport(), importing.handler);
  await actor.click(button('Import 1 row'));
  await actor.click(screen.getByRole('link', { name: 'Products' }));
  await actor.click((await screen.findAllByRole('link', { name: 'New product' }))[0]!);
  await waitFor(() => expect(currentUrl()).toBe('/products/create'));
  importing.release();
  expect(await screen.findByText('1 product imported')).toBeVisible();
  expect(currentUrl()).toBe('/products/create');
});

it('names the rows that are wrong, and imports none', async () => {
  const problems = [{ row: 4, message: 'Price must be a number.' }];
  const { actor } = renderImport(makeCatalogueImport({ problems }));
  await choose(actor);
  expect(await screen.findByRole('alert')).toHaveTextContent('Row 4: Price must be a number.');
  expect(button('Import')).toBeDisabled();
});

it('says why an import was refused, and checks the workbook again', async () => {
  const { actor, api } = renderImport();
  await choose(actor);
  await screen.findByText(/1 changed/);
  api.on('post', paths.productImport(), {
    status: 422,
    body: { message: 'Invalid', errors: { state: ['The catalogue has changed since the preview.'] } },
  });
  await actor.click(button('Import 1 row'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The catalogue has changed since the preview.');
  api.on('post', paths.productImport(), { body: makeCatalogueImport({ state: '13.7' }) });
  await actor.click(button('Check again'));
  expect(await screen.findByText(/1 changed/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('refuses a file that is too large before it is sent', async () => {
  const { actor, api } = renderImport();
  await choose(actor, new File([new Uint8Array(800_000)], 'large.xlsx'));
  expect(await screen.findByRole('alert')).toHaveTextContent('large.xlsx is too large.');
  expect(api.callsTo('post', paths.productImport())).toHaveLength(0);
});

it('is reached from the list', async () => {
  renderForm('/products');
  expect(await screen.findByRole('link', { name: 'Import' })).toHaveAttribute('href', '/products/import');
});
