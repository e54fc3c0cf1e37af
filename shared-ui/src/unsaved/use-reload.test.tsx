import { screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { useReload } from '.';
import { useUnsavedPart } from './unsaved-work';

const load = jest.fn();

interface PageProps {
  isDirty: boolean;
  isStored?: boolean;
  isSaving?: boolean;
}

function Page({ isDirty, isStored, isSaving }: PageProps) {
  useUnsavedPart(isDirty, { isStored, isSaving });
  const reload = useReload(load);
  return <button onClick={() => void reload()}>Reload</button>;
}

const asksBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => load.mockReset());

test('A page without changes reloads at once', async () => {
  const { actor } = renderApp(<Page isDirty={false} />);
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('Reloading asks before changes are lost', async () => {
  const { actor } = renderApp(<Page isDirty />);
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('alertdialog', { name: 'Reload without saving?' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(load).not.toHaveBeenCalled();
  expect(asksBrowser()).toBe(true);
});

test('What is being saved is asked about before the tab is closed or reloaded', async () => {
  const { actor } = renderApp(<Page isDirty isSaving />);
  expect(asksBrowser()).toBe(true);
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('alertdialog', { name: 'Reload without saving?' })).toBeVisible();
});

test('Changes that are stored as a draft are there again, so that nothing is asked', async () => {
  const { actor } = renderApp(<Page isDirty isStored />);
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(asksBrowser()).toBe(false);
});

test('After the confirmation the browser does not ask again', async () => {
  const { actor } = renderApp(<Page isDirty />);
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  await actor.click(screen.getByRole('button', { name: 'Reload without saving' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(asksBrowser()).toBe(false);
});
