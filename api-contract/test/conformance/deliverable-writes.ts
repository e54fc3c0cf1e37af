import { addDays, paths, QUOTE_STATUS, SHOWN_PICTURES, UPLOAD_TYPE } from '../../src';
import { firstOf, itSaves, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid, undoIdOf } from './client';
import { deliverablesIn } from './deliverables';
import { makers, unique } from './makers';

/** What becomes of what was sold. */
export const deliverableWrites = (api: Client): void => {
  const make = makers(api);
  const { pageOf, ofQuote } = deliverablesIn(api);
  const aDeliverable = async () => firstOf(await ofQuote((await make.sale(['Before'])).id));
  const save = (id: number, body: object) => api.call('updateDeliverable', paths.deliverable(id), { body });
  const move = (id: number, quote_status_id: number) => make.saveQuote(id, { quote_status_id });

  itSaves(api, {
    save: 'updateDeliverable',
    make: async () => paths.deliverable((await aDeliverable()).id),
    mine: () => ({ note: unique('Ask') }),
    theirs: () => ({ client_needs: unique('The logo') }),
  });

  it('are the benefits of a quote that is won, as they were sold', async () => {
    const quote = await make.sale();
    const rows = await ofQuote(quote.id);
    expect(rows.map((row) => [row.benefit_stage.name, row.due_date])).toEqual([
      ['Before', '2027-03-04'],
      ['During', '2027-03-18'],
      ['Post', '2027-04-01'],
    ]);
    const item = firstOf(quote.product_group_quote_items);
    expect(rows[0]).toMatchObject({
      quote_item_id: item.id,
      product_group: { id: item.product_group.id, name: item.product_group.name },
      organisation: { id: quote.quote_organisation_id },
      owner: { id: quote.sales_agent_user_id },
      state: 'pending',
      kind: 'sold',
    });
    const group = await api.call('getProductGroup', paths.productGroup(item.product_group.id));
    await api.call('updateBenefit', paths.benefit(group.benefits[0]!.id), { body: { description: 'Other' } });
    expect(await ofQuote(quote.id)).toEqual(rows);
  });

  it('take the rule of their benefit, and a due date that a user sets', async () => {
    const group = await make.packageWith(['Before']);
    await api.call('updateBenefit', paths.benefit(group.benefits[0]!.id), { body: { due_days: -30 } });
    const { id } = await make.quote();
    const item = await make.item(id, group.id);
    await make.saveItem(item.id, { date: '2027-03-31' });
    await move(id, QUOTE_STATUS.salesWon);
    const row = firstOf(await ofQuote(id));
    expect(row).toMatchObject({ due_days: -30, due_date: '2027-03-01', is_due_date_set: false });
    expect(await save(row.id, { event_date: '2027-04-30' })).toMatchObject({ due_date: '2027-03-31' });
    const set = { due_date: '2027-02-02', is_due_date_set: true };
    expect(await save(row.id, { due_date: '2027-02-02' })).toMatchObject(set);
    expect(await save(row.id, { event_date: '2027-05-30' })).toMatchObject(set);
    expect(await save(row.id, { due_date: null })).toMatchObject({ due_date: '2027-04-30' });
  });

  it('are withdrawn with the sale unless they were worked on, and match when it is won again', async () => {
    const quote = await make.sale();
    const [first, second] = await ofQuote(quote.id);
    await save(first!.id, { state: 'in-progress' });
    await move(quote.id, QUOTE_STATUS.negotiating);
    expect(await ofQuote(quote.id)).toMatchObject([{ id: first!.id, is_withdrawn: true }]);
    const ofSale = { quote_id: quote.id };
    expect((await pageOf(ofSale)).found_count).toBe(0);
    expect((await pageOf({ ...ofSale, withdrawn: 1 })).found_count).toBe(1);
    expectError(await api.send('GET', paths.deliverable(second!.id)), 404);

    const item = firstOf(quote.product_group_quote_items);
    await make.saveItem(item.id, { date: '2027-03-25' });
    await move(quote.id, QUOTE_STATUS.salesWon);
    expect(await ofQuote(quote.id)).toMatchObject([
      { id: first!.id, is_withdrawn: false, state: 'in-progress', due_date: '2027-03-11' },
      { due_date: '2027-03-25' },
      { due_date: '2027-04-08' },
    ]);
  });

  it('follow the sale into the revision that is won in its place', async () => {
    const quote = await make.sale(['Before']);
    const row = firstOf(await ofQuote(quote.id));
    await save(row.id, { note: 'The logo is here.' });
    await move(quote.id, QUOTE_STATUS.negotiating);
    const revisionId = await make.revision(quote.id);
    await move(revisionId, QUOTE_STATUS.salesWon);
    expect(await ofQuote(revisionId)).toMatchObject([{ id: row.id, is_withdrawn: false }]);
    expect(await ofQuote(quote.id)).toEqual([]);
  });

  it('are deleted with their quote, and stay when their item is removed', async () => {
    const quote = await make.sale(['Before']);
    const row = firstOf(await ofQuote(quote.id));
    await save(row.id, { note: 'Begun' });
    for (const status of ['negotiating', 'sent', 'draft'] as const)
      await move(quote.id, QUOTE_STATUS[status]);
    await api.call('deleteQuoteItem', paths.quoteItem(firstOf(quote.product_group_quote_items).id));
    expect(await ofQuote(quote.id)).toMatchObject([{ id: row.id, quote_item_id: null }]);
    await api.call('deleteQuote', paths.quote(quote.id));
    expectError(await api.send('GET', paths.deliverable(row.id)), 404);
  });

  it('are delivered on a day, or waived for a reason', async () => {
    const { id } = await aDeliverable();
    expect(await save(id, { state: 'delivered' })).toMatchObject({ delivered_on: api.today });
    expectInvalid(
      await api.send('PATCH', paths.deliverable(id), { body: { delivered_on: addDays(api.today, 1) } }),
      ['delivered_on'],
    );
    expectInvalid(await api.send('PATCH', paths.deliverable(id), { body: { state: 'waived' } }), [
      'waived_reason',
    ]);
    const waived = await save(id, { state: 'waived', waived_reason: 'No screen there' });
    expect(waived).toMatchObject({ delivered_on: null, waived_reason: 'No screen there' });
    expect(await save(id, { state: 'pending' })).toMatchObject({ waived_reason: null });
    const [latest] = await api.call('getDeliverableHistory', paths.deliverableHistory(id));
    expect(latest).toMatchObject({
      action: 'changed',
      changes: [{ field: 'state', before: 'waived', after: 'pending' }, { field: 'waived_reason' }],
    });
  });

  it('are changed together, and back where nobody has changed them since', async () => {
    const rows = await ofQuote((await make.sale()).id);
    const ids = rows.map(({ id }) => id);
    const body = { ids, state: 'in-progress', owner_user_id: null };
    const changed = await api.send('PATCH', paths.deliverables(), { body });
    const { updated_at: changed_at } = firstOf(await ofQuote(rows[0]!.quote_id));
    expect(changed.json).toEqual({ changed_count: 3, changed_at });
    await save(ids[1]!, { state: 'delivered' });
    const undo = paths.undo(undoIdOf(changed));
    const undone = await api.call('undo', undo);
    const after = await ofQuote(rows[0]!.quote_id);
    expect(undone).toEqual({ restored_count: 2, left_count: 1, changed_at: after[0]!.updated_at });
    expect(after.map(({ state }) => state)).toEqual(['pending', 'delivered', 'pending']);
    expect(after.map(({ owner }) => owner)).toEqual([rows[0]!.owner, null, rows[0]!.owner]);
    expect(await api.call('undo', undo)).toMatchObject({ restored_count: 0, left_count: 0 });
    expectError(await api.send('POST', paths.undo(UNKNOWN_ID)), 404);
    const refused = { ids: [ids[0], UNKNOWN_ID], state: 'delivered' };
    expectInvalid(await api.send('PATCH', paths.deliverables(), { body: refused }), ['ids']);
    expect(await ofQuote(rows[0]!.quote_id)).toEqual(after);
  });

  it('are changed together as all that a list finds, unless that is something else by now', async () => {
    const { id: quote_id } = await make.sale();
    const [first, ...others] = await ofQuote(quote_id);
    await save(first!.id, { state: 'in-progress' });
    const list = paths.deliverables({ quote_id, state: 'pending' });
    const change = (body: object) => api.send('PATCH', list, { body: { ...body, state: 'delivered' } });
    const before = await ofQuote(quote_id);
    expectInvalid(await change({ found_count: 3 }), ['found_count']);
    expectInvalid(await change({ found_count: 1 }), ['found_count']);
    expectInvalid(await change({ found_count: 0 }), ['found_count']);
    expectInvalid(await change({}), ['ids']);
    expectInvalid(await change({ found_count: 2, ids: [first!.id] }), ['ids']);
    expect(await ofQuote(quote_id)).toEqual(before);
    const body = { found_count: 2, state: 'delivered' };
    const changed = await api.send('PATCH', list, { body });
    expect(changed.json).toMatchObject({ changed_count: 2 });
    const states = async () => (await ofQuote(quote_id)).map(({ state }) => state);
    expect(await states()).toEqual(['in-progress', ...others.map(() => 'delivered')]);
    expect(await api.call('undo', paths.undo(undoIdOf(changed)))).toMatchObject({
      restored_count: 2,
      left_count: 0,
    });
    expect(await states()).toEqual(['in-progress', ...others.map(() => 'pending')]);
  });

  it('can be added by hand to a quote that is won, and deleted again', async () => {
    const quote = await make.sale(['Post']);
    const sold = firstOf(await ofQuote(quote.id));
    const path = paths.quoteDeliverables(quote.id);
    const body = {
      kind: 'make-good',
      description: 'A second banner',
      benefit_stage_id: sold.benefit_stage.id,
      benefit_category_id: sold.benefit_category.id,
      quote_item_id: sold.quote_item_id,
    };
    const extra = await api.call('createDeliverable', path, { body });
    expect(extra).toMatchObject({
      kind: 'make-good',
      due_date: '2027-04-01',
      product_group: sold.product_group,
    });
    expect(await save(extra.id, { description: 'A third banner' })).toMatchObject({ kind: 'make-good' });
    expectInvalid(await api.send('POST', path, { body: { ...body, quote_item_id: UNKNOWN_ID } }), [
      'quote_item_id',
    ]);
    const draft = paths.quoteDeliverables((await make.quote()).id);
    expectInvalid(await api.send('POST', draft, { body: { ...body, quote_item_id: null } }), ['kind']);
    expectInvalid(await api.send('PATCH', paths.deliverable(sold.id), { body: { description: 'Less' } }), [
      'description',
    ]);
    expectInvalid(await api.send('DELETE', paths.deliverable(sold.id)), ['kind']);
    await api.call('deleteDeliverable', paths.deliverable(extra.id));
    expect(await ofQuote(quote.id)).toEqual([sold]);
  });

  it('have files as their proof, which the list counts and the history names', async () => {
    const { id } = await aDeliverable();
    const raw = new TextEncoder().encode('%PDF-1.7 proof');
    const address = `${paths.deliverableAttachments(id)}?name=banner.pdf`;
    const file = await api.call('addDeliverableAttachment', address, {
      raw,
      headers: { 'Content-Type': UPLOAD_TYPE },
    });
    expect(await api.call('listDeliverableAttachments', paths.deliverableAttachments(id))).toEqual([file]);
    const row = await api.call('getDeliverable', paths.deliverable(id));
    expect(row).toMatchObject({ attachments_count: 1, pictures: [] });
    const [latest] = await api.call('getDeliverableHistory', paths.deliverableHistory(id));
    expect(latest?.changes).toEqual([{ field: 'attachment', line: null, before: null, after: 'banner.pdf' }]);
    await move(row.quote_id, QUOTE_STATUS.negotiating);
    expect(await ofQuote(row.quote_id)).toMatchObject([{ id, is_withdrawn: true }]);
  });

  it('name the newest pictures among their files', async () => {
    const { id, quote_id } = await aDeliverable();
    const address = paths.deliverableAttachments(id);
    const addPicture = async (number: number) => {
      const raw = Uint8Array.from([0xff, 0xd8, 0xff, number]);
      const headers = { 'Content-Type': UPLOAD_TYPE };
      const call = api.call('addDeliverableAttachment', `${address}?name=${number}.jpg`, { raw, headers });
      const { id: pictureId, name, content_type } = await call;
      return { id: pictureId, name, content_type };
    };
    const added = [];
    for (let number = 0; number <= SHOWN_PICTURES; number += 1) added.push(await addPicture(number));
    const pictures = added.reverse().slice(0, SHOWN_PICTURES);
    expect(await ofQuote(quote_id)).toMatchObject([{ pictures }]);
    await api.call('removeAttachment', paths.attachment(pictures[0]!.id));
    expect((await api.call('getDeliverable', paths.deliverable(id))).pictures).toEqual(
      added.slice(1, SHOWN_PICTURES + 1),
    );
  });
};
