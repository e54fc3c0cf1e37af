import { screen, waitFor } from '@testing-library/react';
import { makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, type FakeHandler } from 'shared-ui/testing';
import remote from '../src/remote';

interface ListSetting {
  /** The URL of the browser. */
  url: string;
  /** The API path of the list. */
  path: string;
  /** Its rows, or another response. */
  response: readonly object[] | FakeHandler;
}

const isRows = (response: readonly object[] | FakeHandler): response is readonly object[] =>
  Array.isArray(response);

/** Renders a page of the remote on a fake API with this response. */
export function renderList({ url, path, response }: ListSetting) {
  const api = fakeApi().on('get', path, isRows(response) ? { body: response } : response);
  return { api, ...renderApp(remote.routes, { api, user: makeUser(), url }) };
}

/** Returns the texts of the rows, cell by cell, without the Edit link. */
export async function shownRows(label: string): Promise<string[][]> {
  const table = await screen.findByRole<HTMLTableElement>('table', { name: label });
  await waitFor(() => expect(table.tBodies[0]).not.toHaveAttribute('aria-hidden'));
  return Array.from(table.tBodies[0]?.rows ?? [], (row) =>
    Array.from(row.cells, (cell) => cell.textContent ?? '').slice(0, -1),
  );
}

/** Returns the column headers. */
export const shownHeaders = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((header) => header.textContent);
