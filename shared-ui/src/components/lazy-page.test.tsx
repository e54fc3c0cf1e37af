import { screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { lazyPage } from '.';

function Form() {
  return <h1>Edit Product</h1>;
}

test('A page whose code is lost says so, and Retry asks for it again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(Form);
  const Page = lazyPage(load);
  const { actor } = renderApp(<Page />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Edit Product' })).toBeVisible();
});

test('Its code is fetched once', async () => {
  const load = jest.fn().mockResolvedValue(Form);
  const Page = lazyPage(load);
  const { unmount } = renderApp(<Page />);
  await screen.findByRole('heading');
  unmount();
  renderApp(<Page />);
  expect(screen.getByRole('heading', { name: 'Edit Product' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
