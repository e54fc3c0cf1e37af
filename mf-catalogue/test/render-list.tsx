import { screen, waitFor } from '@testing-library/react';
import { makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, type FakeHandler } from 'shared-ui/testing';
import remote from '../src/remote';

interface ListSetting {
  /** Where the browser is. */
  url: string;
  /** The call that the list reads. */
  path: string;
  /** Its rows, or another way of answering. */
  answer: readonly object[] | FakeHandler;
}

const isRows = (answer: readonly object[] | FakeHandler): answer is readonly object[] =>
  Array.isArray(answer);

/** Opens an address of the remote with this answer behind it. */
export function renderList({ url, path, answer }: ListSetting) {
  const api = fakeApi().on('get', path, isRows(answer) ? { body: answer } : answer);
  return { api, ...renderApp(remote.routes, { api, user: makeUser(), url }) };
}

/** The texts of the rows that are shown, cell by cell, the Edit link not among them. */
export async function shownRows(label: string): Promise<string[][]> {
  const table = await screen.findByRole<HTMLTableElement>('table', { name: label });
  await waitFor(() => expect(table.tBodies[0]).not.toHaveAttribute('aria-hidden'));
  return Array.from(table.tBodies[0]?.rows ?? [], (row) =>
    Array.from(row.cells, (cell) => cell.textContent ?? '').slice(0, -1),
  );
}

/** The headers of the table that is shown. */
export const shownHeaders = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((header) => header.textContent);
