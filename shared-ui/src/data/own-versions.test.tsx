import { fireEvent, screen, waitFor } from '@testing-library/react';
import { makeStaleErrorBody } from 'api-contract/testing';
import { fakeApi, renderApp, type FakeCall } from '../../test/support';
import { useOwnVersions } from '.';

const RECORD = '/quotes/42';

/** Saves a part of the record on the version that the form was opened with. */
function Part({ name, opened }: { name: string; opened: string }) {
  const { patch } = useOwnVersions();
  const handleClick = () =>
    void patch(RECORD, `${RECORD}/${name}`, { name }, { ifMatch: opened }).catch(() => undefined);
  return <button onClick={handleClick}>{name}</button>;
}

/** Accepts the version that is stored, and makes the next one of it. */
function versionedApi(first: number) {
  let stored = first;
  const save = ({ headers }: FakeCall) =>
    headers['if-match'] === `"${stored}"`
      ? { body: {}, headers: { etag: `"${++stored}"` } }
      : { status: 409, body: makeStaleErrorBody() };
  const api = fakeApi();
  for (const part of ['details', 'invoice']) api.on('patch', `${RECORD}/${part}`, save);
  return api;
}

const versionsSent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method }) => method === 'patch').map(({ headers }) => headers['if-match']);

async function save(api: ReturnType<typeof fakeApi>, ...parts: string[]) {
  for (const part of parts) {
    const before = versionsSent(api).length;
    fireEvent.click(screen.getByRole('button', { name: part }));
    await waitFor(() => expect(versionsSent(api)).toHaveLength(before + 1));
  }
}

const parts = (
  <>
    <Part name="details" opened={'"1"'} />
    <Part name="invoice" opened={'"1"'} />
  </>
);

test('A part that is saved before the response to another one waits for it', async () => {
  const api = versionedApi(1);
  renderApp(parts, { api });
  for (const part of ['details', 'invoice']) fireEvent.click(screen.getByRole('button', { name: part }));
  await waitFor(() => expect(versionsSent(api)).toEqual(['"1"', '"2"']));
});

test('Parts of one record that were opened together are saved one after the other', async () => {
  const api = versionedApi(1);
  renderApp(parts, { api });
  await save(api, 'details', 'invoice', 'details');
  expect(versionsSent(api)).toEqual(['"1"', '"2"', '"3"']);
});

test('A version that another user has made is not skipped', async () => {
  const api = versionedApi(2);
  renderApp(parts, { api });
  await save(api, 'details', 'invoice');
  expect(versionsSent(api)).toEqual(['"1"', '"1"']);
});
