// What a long list costs, counted and not timed: machines differ, the number of things done does not.
import { screen, waitFor } from '@testing-library/react';
import type { QuoteColumns } from 'api-contract';
import { makeQuoteColumns } from 'api-contract/testing';
import { api, isSameAnswer } from 'shared-ui';
import { fakeApi } from 'shared-ui/testing';
import { toQuoteRows } from '../src/features/quotes/model';
import { manyQuotes, renderQuotes, shownReferences } from './render-quotes';
import { wholeOf } from './serve-quotes';

const TEN_THOUSAND = 10_000;

/** Counts the dates that are written out. `format` is a getter, which the types of the language do not say. */
const spyOnDates = () =>
  jest.spyOn(Intl.DateTimeFormat.prototype as unknown as { readonly format: unknown }, 'format', 'get');

/** The first page as the server sends it, and once more from the list that is then read whole. */
const drawnAtFirst = 2 * 50;

// Room for a whole page: its rows are then drawn, and counted, in one go.
beforeEach(() => void jest.replaceProperty(window, 'innerHeight', 50 * 40));

describe('ten thousand quotes', () => {
  it('are drawn fifty at a time, and only those are formatted', async () => {
    const datesFormatted = spyOnDates();
    const { actor } = renderQuotes('/quotes/all', manyQuotes(TEN_THOUSAND));

    expect(await screen.findByText('Rows 1–50 of 10,000')).toBeVisible();
    const header = 1;
    const total = 1;
    expect(screen.getByRole<HTMLTableElement>('table').rows).toHaveLength(header + 50 + total);
    await waitFor(() => expect(datesFormatted).toHaveBeenCalledTimes(drawnAtFirst));

    await actor.click(screen.getByRole('button', { name: 'Last page' }));
    await waitFor(async () => expect((await shownReferences()).at(-1)).toBe('Q-10000'));
    expect(datesFormatted).toHaveBeenCalledTimes(drawnAtFirst + 50);
  });

  it('leave the rows that stay alone while the reader types', async () => {
    const datesFormatted = spyOnDates();
    const { actor } = renderQuotes('/quotes/all', manyQuotes(TEN_THOUSAND));
    await waitFor(() => expect(datesFormatted).toHaveBeenCalledTimes(drawnAtFirst));

    await actor.type(screen.getByRole('searchbox'), 'harbour');

    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('harbour'));
    expect(screen.getByText('Rows 1–50 of 10,000')).toBeVisible();
    expect(datesFormatted).toHaveBeenCalledTimes(drawnAtFirst);
  });

  it('are each read once, however many lists are drawn of one answer', () => {
    const columns = makeQuoteColumns(manyQuotes(TEN_THOUSAND));
    let reads = 0;
    const counted: QuoteColumns = {
      ...columns,
      get reference_label() {
        reads += 1;
        return columns.reference_label;
      },
    };

    toQuoteRows(counted);
    const readOnce = reads;
    toQuoteRows(counted);

    expect(readOnce).toBeGreaterThan(0);
    expect(reads).toBe(readOnce);
  });
});

describe('a list that is read again', () => {
  const path = wholeOf('all');
  const read = (etag?: string) => {
    fakeApi().get(path, makeQuoteColumns(), etag ? { etag } : {});
    return api.get<QuoteColumns>(path);
  };

  it('is the same one when its ETag is, without a look at its quotes', async () => {
    const [one, other] = [await read('"1"'), await read('"1"')];

    expect(one).not.toBe(other);
    expect(isSameAnswer(one, other)).toBe(true);
  });

  it('is another one when its ETag is another, or there is none to tell', async () => {
    expect(isSameAnswer(await read('"1"'), await read('"2"'))).toBe(false);
    expect(isSameAnswer(await read(), await read())).toBe(false);
    expect(isSameAnswer(undefined, await read('"1"'))).toBe(false);
    expect(isSameAnswer(undefined, undefined)).toBe(true);
  });
});
