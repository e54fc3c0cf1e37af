import { screen, waitFor } from '@testing-library/react';
import { paths, UNDO_HEADER, type ItemStock } from 'api-contract';
import { makeQuoteItem } from 'api-contract/testing';
import { quoteApi, renderQuote } from './render-quote';

describe('What is left of a limited package', () => {
  const stock = { quote_item_id: 1, benefit: null, stock: 3, left_count: 0, is_waiting: false } as const;
  const openWith = (over: Partial<ItemStock>) => {
    const api = quoteApi().get(paths.quoteStock(42), [{ ...stock, state: 'offered', ...over }]);
    return renderQuote(
      { product_group_quote_items: [makeQuoteItem({ date: '2027-03-18' })] },
      { api, tab: 'items' },
    );
  };

  test('is named, with the way to wait where nothing is left', async () => {
    const { api, actor } = await openWith({ benefit: 'Speaking slot' });
    expect(await screen.findByText('Speaking slot: 0 of 3 left')).toBeVisible();
    api.on('post', paths.quoteStockRequest(42), { status: 204 });
    api.get(paths.quoteStock(42), [{ ...stock, state: 'offered', is_waiting: true }]);
    await actor.click(screen.getByRole('button', { name: 'Notify me' }));
    expect(await screen.findByText('On the waiting list', { selector: 'span' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify me' })).not.toBeInTheDocument());
  });

  test('is given back by a quote that holds it, with Undo', async () => {
    const { api, actor } = await openWith({ state: 'held', left_count: 1 });
    const letGo = await screen.findByRole('button', { name: 'Release' });
    api.on('post', paths.quoteLetGo(42), { status: 204, headers: { [UNDO_HEADER.toLowerCase()]: '9' } });
    api.get(paths.quoteStock(42), [{ ...stock, state: 'let_go', left_count: 1 }]);
    await actor.click(letGo);
    expect(await screen.findByText('Not held')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});
