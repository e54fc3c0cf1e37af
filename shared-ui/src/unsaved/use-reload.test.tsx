import { screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { useReload, useUnsavedGuard } from '.';

const load = jest.fn();

function Page({ isDirty }: { isDirty: boolean }) {
  useUnsavedGuard(isDirty);
  const reload = useReload(load);
  return <button onClick={() => void reload()}>Reload</button>;
}

const asksBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => load.mockReset());

test('Reloading a page without changes just does it', async () => {
  const { actor } = renderApp(<Page isDirty={false} />);
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('Reloading asks before changes are lost, and a no changes nothing', async () => {
  const { actor } = renderApp(<Page isDirty />);
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('alertdialog', { name: 'Reload without saving?' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(load).not.toHaveBeenCalled();
  expect(asksBrowser()).toBe(true);
});

test('After a yes the browser does not ask a second time', async () => {
  const { actor } = renderApp(<Page isDirty />);
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  await actor.click(screen.getByRole('button', { name: 'Reload without saving' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(asksBrowser()).toBe(false);
});
