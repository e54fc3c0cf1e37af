import { useState } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '../../test/support';
import { Link } from '../router';
import { WorkDialog } from './work-dialog';
import { useWork } from './use-action';

let fail: (error: Error) => void;

function Page({ reasonOf }: { reasonOf?: () => string }) {
  const [isOpen, setOpen] = useState(true);
  const work = useWork(() => new Promise((_, reject) => (fail = reject)));
  if (!isOpen) return null;
  return (
    <WorkDialog
      title="Close towns"
      action="Close"
      isReady
      work={work}
      reasonOf={reasonOf}
      onClose={() => setOpen(false)}
    >
      <Link to="/elsewhere">Elsewhere</Link>
    </WorkDialog>
  );
}

const routes = [
  { path: '/', element: <Page /> },
  { path: '/other-reason', element: <Page reasonOf={() => 'Another reason.'} /> },
  { path: '/elsewhere', element: 'Another page' },
];

const start = async (url = '/') => {
  const app = renderApp(routes, { url });
  const dialog = await screen.findByRole('dialog', { name: 'Close towns' });
  const buttons = within(dialog).getAllByRole('button', { name: 'Close' });
  await app.actor.click(buttons.at(-1)!);
  return { ...app, dialog };
};

test('A dialog stays while its work runs, and shows why it failed', async () => {
  const { actor, dialog } = await start();
  await actor.keyboard('{Escape}');
  await actor.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
  await actor.click(dialog);
  (dialog as HTMLDialogElement).close();
  fireEvent(dialog, new Event('close'));
  expect(dialog).toHaveAttribute('open');
  act(() => fail(new Error('The towns are closed already.')));
  expect(await within(dialog).findByText('The towns are closed already.')).toBeVisible();
  await actor.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
});

test('The browser asks before the tab is closed while work runs', async () => {
  const asksBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const { dialog } = await start();
  expect(asksBrowser()).toBe(true);
  act(() => fail(new Error('The towns are closed already.')));
  expect(await within(dialog).findByText('The towns are closed already.')).toBeVisible();
  expect(asksBrowser()).toBe(false);
});

test('A module of another team may return the reason itself', async () => {
  const { dialog } = await start('/other-reason');
  act(() => fail(new Error('The towns are closed already.')));
  expect(await within(dialog).findByText('Another reason.')).toBeVisible();
});

test('Work that fails after its page was left says so', async () => {
  const { actor } = await start();
  await actor.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Another page')).toBeVisible();
  act(() => fail(new Error('The towns are closed already.')));
  expect(await screen.findByText('The towns are closed already.')).toBeVisible();
  expect(screen.getByText(/before you left the page has failed/)).toBeVisible();
});
