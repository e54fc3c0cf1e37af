// A list of things for the tests of long tables, whole and page by page.
import { screen, within } from '@testing-library/react';
import { makeUser } from 'api-contract/testing';
import { renderApp, type FakeApi, type FakeHandler } from '../testing';
import { LongDataTable, type Column, type LongList } from '.';

export interface Thing {
  id: number;
  name: string;
}

export interface Answer {
  things: Thing[];
  page: number;
  found: number;
  total: number;
}

export const columns: Column<Thing>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name, text: ({ name }) => name },
];
export const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Thing ${index + 1}` }));

export const list: LongList<Thing, Thing[], Answer> = {
  whole: '/things',
  toRows: (answer) => answer,
  totals: (rows) => ({ name: `${rows.length} here` }),
  pageOf: ({ filter, page, size }) => `/things?page=${page}&size=${size}&filter=${filter}`,
  toPage: ({ things: rows, page, found, total }) => ({
    rows,
    page,
    found,
    total,
    totals: { name: `${found} there` },
  }),
};

export const anyPage = /^\/things\?page=/;
export const question = ({ path }: { path: string }) => new URLSearchParams(path.split('?')[1]);
export const answerOf = (all: Thing[], asked: URLSearchParams): Answer => {
  const found = all.filter(({ name }) => name.includes(asked.get('filter') ?? ''));
  const [page, size] = [Number(asked.get('page')), Number(asked.get('size'))];
  return {
    things: found.slice((page - 1) * size, page * size),
    page,
    found: found.length,
    total: all.length,
  };
};
export const serve =
  (all: Thing[]): FakeHandler =>
  (call) => ({ body: answerOf(all, question(call)) });

export const openList = (api: FakeApi, { wholeUpTo = 1000, url = '/', of = list } = {}) =>
  renderApp(
    <LongDataTable
      label="Things"
      list={of}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: 'There are no things yet' }}
    />,
    { api, url, user: makeUser(), config: { lists: { wholeUpTo } } },
  );

export const firstName = () =>
  within(screen.getByRole('table', { name: 'Things' })).getAllByRole('cell')[0]?.textContent;
export const pagesAsked = (api: FakeApi) => api.calls.filter(({ path }) => anyPage.test(path)).map(question);
