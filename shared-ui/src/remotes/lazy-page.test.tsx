import { act, screen } from '@testing-library/react';
import { reach } from '../client/reach';
import { renderApp } from '../../test/support';
import { lazyPage, type Remotes } from '.';

const lost = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

function Form() {
  return <h1>Edit product</h1>;
}

test('A page whose code cannot be loaded shows an error, and Retry loads it again', async () => {
  expectConsole('error');
  const load = jest.fn().mockRejectedValueOnce(lost()).mockResolvedValue(Form);
  const Page = lazyPage(load);
  const { actor } = renderApp(<Page />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Edit product' })).toBeVisible();
});

test('A page whose code was lost with the connection loads by itself once there is one', async () => {
  expectConsole('error');
  const Page = lazyPage(jest.fn().mockRejectedValueOnce(lost()).mockResolvedValue(Form));
  renderApp(<Page />);
  await screen.findByRole('alert');
  act(() => reach.set(false));
  act(() => reach.set(true));
  expect(await screen.findByRole('heading', { name: 'Edit product' })).toBeVisible();
});

test('Its code is fetched once', async () => {
  const load = jest.fn().mockResolvedValue(Form);
  const Page = lazyPage(load);
  const { unmount } = renderApp(<Page />);
  await screen.findByRole('heading');
  unmount();
  renderApp(<Page />);
  expect(screen.getByRole('heading', { name: 'Edit product' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

describe('when its code cannot be loaded', () => {
  const remotesOf = (isOutdated: boolean): Remotes => ({
    load: () => Promise.reject(new Error('not asked for')),
    sourceOf: () => ({ name: 'mf-catalogue', version: '1.0.0-abc', title: 'Catalogue' }),
    isOutdated: () => Promise.resolve(isOutdated),
  });
  test('because a new version was deployed, the new version is offered', async () => {
    const lines = expectConsole('error');
    const Lost = lazyPage(jest.fn().mockRejectedValue(lost()));
    renderApp(<Lost />, { remotes: remotesOf(true) });
    expect(await screen.findByText('A new version of Catalogue is available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(lines).toContainEqual(expect.stringContaining('mf-catalogue 1.0.0-abc failed.'));
  });

  test('and no other version is live, the module is named for support', async () => {
    expectConsole('error');
    const Lost = lazyPage(jest.fn().mockRejectedValue(lost()));
    const { actor } = renderApp(<Lost />, { remotes: remotesOf(false) });
    expect(await screen.findByText('This page could not be loaded')).toBeVisible();
    await actor.click(screen.getByText('Technical details'));
    expect(screen.getByText('mf-catalogue 1.0.0-abc')).toBeVisible();
  });
});
