import { screen, within } from '@testing-library/react';
import { paths, type Quote, UNDO_HEADER } from 'api-contract';
import {
  makeChildQuoteItem,
  makeDeliverable,
  makeQuote,
  makeQuoteItem,
  makeQuoteNote,
} from 'api-contract/testing';
import { renderApp } from 'shared-ui/testing';
import { slots } from '../src/routes';
import { fourDeliverables, renderDelivery, serveDelivery, user } from './render-delivery';

const won = makeQuote({
  id: 42,
  reference_label: 'Q-00042',
  quote_status_id: 4,
  product_group_quote_items: [makeQuoteItem({ id: 3, item_number: 1 })],
});

const open = async (api = serveDelivery(), quote: Quote = won) => {
  const app = renderDelivery('/delivery/quotes/42', api.get(paths.quote(42), quote));
  await screen.findByRole('heading', { level: 1, name: 'Delivery of Q-00042' });
  return app;
};

describe('the delivery of a sale', () => {
  it('stands by stage, with how far it is, what is late, and what the client has not sent', async () => {
    await open();
    const during = within(await screen.findByRole('list', { name: 'During' }));
    expect(during.getByRole('link', { name: 'Banner beside the stage' })).toHaveAttribute(
      'href',
      '/delivery/2',
    );
    expect(during.getByText('Make-good')).toBeVisible();
    expect(screen.getByText('1 of 3 done')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of the sale' })).toHaveAttribute(
      'aria-valuenow',
      '33',
    );
    expect(screen.getByText('1 deliverable overdue')).toBeVisible();
    const missing = within(screen.getByRole('list', { name: 'Missing from the client' }));
    expect(missing.getByRole('listitem')).toHaveTextContent('Logo as a vector fileby 20 Nov 2026Overdue');
  });

  it('says which packages have no event date, and leads to where it is set', async () => {
    const option = makeChildQuoteItem({ is_optional: true });
    const items = [
      makeQuoteItem({ id: 3, date: null }),
      makeQuoteItem({ id: 4, date: null, child_quote_items: [], dropped_quote_items: [option] }),
      makeQuoteItem({ id: 5 }),
    ];
    await open(serveDelivery(), { ...won, product_group_quote_items: items });
    expect(await screen.findByText('No event date yet')).toBeVisible();
    const { name } = items[0]!.product_group;
    expect(screen.getByText(new RegExp(`^${name}: with the date,`))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set the event date' })).toHaveAttribute('href', '/sales/42');
  });

  it('shows the pictures that prove it, and how many files there are besides', async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    const picture = { id: 5, name: 'Stage.jpg', content_type: 'image/jpeg' } as const;
    const api = serveDelivery()
      .get(paths.quoteDeliverables(42), [
        makeDeliverable({ description: 'Banner', pictures: [picture], attachments_count: 3 }),
        makeDeliverable({ id: 2, description: 'Logo', attachments_count: 1 }),
      ])
      .on('get', paths.attachmentThumbnail(5), { body: new Blob(['small']) })
      .on('get', paths.attachmentFile(5), { body: new Blob(['large']) });
    const { actor } = await open(api);
    const pictures = within(await screen.findByRole('list', { name: 'Pictures of Banner' }));
    expect(screen.getByText('2 more files')).toBeVisible();
    expect(screen.getByText('1 file')).toBeVisible();
    await actor.click(pictures.getByRole('button', { name: 'Open Stage.jpg' }));
    expect(await screen.findByRole('img', { name: 'Stage.jpg' })).toBeVisible();
  });

  it('is marked as delivered in place, which can be undone', async () => {
    const { api, actor } = await open();
    api.on('patch', paths.deliverables(), {
      body: { changed_count: 1 },
      headers: { [UNDO_HEADER.toLowerCase()]: '9' },
    });
    await actor.click(
      await screen.findByRole('button', { name: 'Mark as delivered: Banner beside the stage' }),
    );
    expect(await screen.findByText('Delivered: Banner beside the stage')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(api.callsTo('patch', paths.deliverables())[0]?.body).toEqual({
      ids: [2],
      etags: ['"1"'],
      state: 'delivered',
      keeps_closed: true,
    });
    expect(screen.queryByRole('button', { name: /Mark as delivered: Photographs/ })).not.toBeInTheDocument();
  });

  it('gets one more that was not sold', async () => {
    const option = makeChildQuoteItem({ is_optional: true });
    const notTaken = makeQuoteItem({ id: 4, child_quote_items: [], dropped_quote_items: [option] });
    const items = [...won.product_group_quote_items, notTaken];
    const { api, actor } = await open(serveDelivery(), { ...won, product_group_quote_items: items });
    api.on('post', paths.quoteDeliverables(42), { status: 201, body: makeDeliverable({ id: 9 }) });
    await actor.click(await screen.findByRole('button', { name: 'Add deliverable' }));
    const form = within(await screen.findByRole('form', { name: 'Deliverable' }));
    await actor.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Description is required.')).toBeVisible();
    const packages = within(form.getByRole('combobox', { name: /Package/ })).getAllByRole('option');
    expect(packages.map(({ textContent }) => textContent)).toEqual([
      'The whole quote',
      '1. Gold sponsorship',
    ]);
    await actor.fill(form.getByRole('textbox', { name: /Description/ }), 'A second banner');
    await actor.selectOptions(form.getByRole('combobox', { name: /Kind/ }), 'Make-good');
    await actor.selectOptions(form.getByRole('combobox', { name: /Stage/ }), 'During');
    await actor.selectOptions(form.getByRole('combobox', { name: /Category/ }), 'Branding');
    await actor.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Deliverable added')).toBeVisible();
    expect(api.callsTo('post', paths.quoteDeliverables(42))[0]?.body).toMatchObject({
      kind: 'make-good',
      description: 'A second banner',
      benefit_stage_id: 2,
      benefit_category_id: 1,
      quote_item_id: 3,
      owner_user_id: 5,
    });
  });

  it('makes nothing good once another kind is chosen', async () => {
    const sold = makeDeliverable({ id: 5, kind: 'sold', state: 'pending', description: 'Stand' });
    const { api, actor } = await open(serveDelivery([sold]));
    api.on('post', paths.quoteDeliverables(42), { status: 201, body: makeDeliverable({ id: 9 }) });
    await actor.click(await screen.findByRole('button', { name: 'Add deliverable' }));
    const form = within(await screen.findByRole('form', { name: 'Deliverable' }));
    await actor.fill(form.getByRole('textbox', { name: /Description/ }), 'A second banner');
    await actor.selectOptions(form.getByRole('combobox', { name: /Kind/ }), 'Make-good');
    await actor.selectOptions(form.getByRole('combobox', { name: /Makes good/ }), 'Stand');
    await actor.selectOptions(form.getByRole('combobox', { name: /Kind/ }), 'Over-delivered');
    await actor.selectOptions(form.getByRole('combobox', { name: /Stage/ }), 'During');
    await actor.selectOptions(form.getByRole('combobox', { name: /Category/ }), 'Branding');
    await actor.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Deliverable added')).toBeVisible();
    expect(api.callsTo('post', paths.quoteDeliverables(42))[0]?.body).toMatchObject({
      kind: 'over-delivered',
      makes_good_id: null,
    });
  });

  it('gets one more for the first package for which nothing is to be delivered', async () => {
    const names = ['Gold sponsorship', 'Stand', 'Dinner'];
    const items = names.map((name, index) =>
      makeQuoteItem({
        id: index + 3,
        item_number: index + 1,
        product_group: { ...makeQuoteItem().product_group, name },
      }),
    );
    const deliverables = [
      makeDeliverable({ id: 1, quote_item_id: 3 }),
      makeDeliverable({ id: 2, quote_item_id: 4, is_withdrawn: true }),
    ];
    const { actor } = await open(serveDelivery(deliverables), { ...won, product_group_quote_items: items });
    await actor.click(await screen.findByRole('button', { name: 'Add deliverable' }));
    expect(await screen.findByRole('combobox', { name: /Package/ })).toHaveDisplayValue('2. Stand');
  });

  it('is empty before the quote is won, and says so', async () => {
    await open(serveDelivery([]), makeQuote({ ...won, quote_status_id: 2 }));
    expect(await screen.findByText('There is nothing to deliver yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add deliverable' })).not.toBeInTheDocument();
  });

  it('counts nothing that is withdrawn', async () => {
    await open(serveDelivery(fourDeliverables.map((one) => ({ ...one, is_withdrawn: one.id !== 3 }))));
    const progress = await screen.findByRole('progressbar', { name: 'Progress of the sale' });
    expect(progress).toHaveAttribute('aria-valuenow', '100');
    expect(screen.queryByText('1 deliverable overdue')).not.toBeInTheDocument();
  });

  it('is a tab of the quote', async () => {
    const Tab = slots['quote.tab'];
    renderApp(<Tab quote={won} />, { api: serveDelivery(), user });
    expect(await screen.findByRole('list', { name: 'Before' })).toBeVisible();
  });
});

describe('a sale that is repeated for next year', () => {
  const repeat = /Repeat this sale for next year/;

  it('becomes a draft after a question, which is opened with how the sale went', async () => {
    const { api, actor, currentUrl } = await open();
    const made = makeQuote({
      id: 50,
      reference_label: 'Q-00050',
      notes: [makeQuoteNote({ content: 'Delivered: 1 of 4.' })],
    });
    api.on('post', paths.quoteRepeat(42), { status: 201, body: made });
    await actor.click(await screen.findByRole('button', { name: repeat }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Repeat Q-00042 for next year?' }),
    );
    expect(api.callsTo('post', paths.quoteRepeat(42))).toHaveLength(0);
    await actor.click(question.getByRole('button', { name: 'Repeat this sale' }));
    expect(await screen.findByText('Q-00050 repeats Q-00042')).toBeVisible();
    expect(screen.getByText('Delivered: 1 of 4.')).toBeVisible();
    expect(currentUrl()).toBe('/quotes/edit/50');
    expect(api.callsTo('post', paths.quoteRepeat(42))).toHaveLength(1);
  });

  it('says why it could not be repeated', async () => {
    const { api, actor } = await open();
    const message = 'This contact is archived. Choose another one, or restore them.';
    api.on('post', paths.quoteRepeat(42), {
      status: 422,
      body: { message, errors: { quote_contact_id: [message] } },
    });
    await actor.click(await screen.findByRole('button', { name: repeat }));
    await actor.click(await screen.findByRole('button', { name: 'Repeat this sale' }));
    expect(await screen.findByText('The sale was not repeated')).toBeVisible();
    expect(screen.getByText(new RegExp(message))).toBeVisible();
  });

  it('leads to the quote that was made', async () => {
    await open(serveDelivery(), {
      ...won,
      repeated_by_quote: { id: 50, reference_label: 'Q-00050' },
    });
    expect(await screen.findByRole('link', { name: 'Open next year’s quote' })).toHaveAttribute(
      'href',
      '/quotes/edit/50',
    );
    expect(screen.queryByRole('button', { name: repeat })).not.toBeInTheDocument();
  });

  it('is not offered before the quote is won, and is linked from the quote that repeats it', async () => {
    const next = { ...won, quote_status_id: 1, repeats_quote: { id: 41, reference_label: 'Q-00041' } };
    await open(serveDelivery([]), next);
    expect(await screen.findByRole('link', { name: 'Q-00041' })).toHaveAttribute(
      'href',
      '/delivery/quotes/41',
    );
    expect(screen.queryByRole('button', { name: repeat })).not.toBeInTheDocument();
  });
});
