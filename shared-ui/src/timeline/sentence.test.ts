import type { FieldChange, TimelineEntry } from 'api-contract';
import { makeFieldChange, makeTimelineEntry } from 'api-contract/testing';
import { authorOf, sentenceOf } from './sentence';

const change = (
  field: string,
  before: FieldChange['before'],
  after: FieldChange['after'],
  line: string | null = null,
) => makeFieldChange({ field, before, after, line });

const sentenceWith = (over: Partial<TimelineEntry>) => sentenceOf(makeTimelineEntry(over));
const sentenceOfChanges = (...changes: FieldChange[]) => sentenceWith({ changes });
const sentenceOfItem = (...changes: FieldChange[]) =>
  sentenceWith({ subject: 'item', name: 'Gala', changes });

test.each([
  ['changed the status from Draft to Sent', change('quote_status_id', 'Draft', 'Sent')],
  ['changed valid until from 12 Dec 2026 to 24 Dec 2026', change('valid_until', '2026-12-12', '2026-12-24')],
  ['set the date sale won to 21 Nov 2026', change('date_sale_won', null, '2026-11-21')],
  ['set the lost reason to Price', change('lost_reason_id', null, 'Price')],
  ['set the client’s comments to “Too dear.”', change('lost_note', null, 'Too dear.')],
  ['cleared the client note (was “Dear Zoë”)', change('client_quote_note', 'Dear Zoë', null)],
  ['set the purchase order reference to “PO 7”', change('purchase_order_reference', null, 'PO 7')],
  ['created the revision Q-00042-R1', change('superseded_by_quote_id', null, 'Q-00042-R1')],
  ['deleted the revision Q-00042-R1', change('superseded_by_quote_id', 'Q-00042-R1', null)],
  ['ended the links to the online quote', change('links_withdrawn_at', null, '2026-11-21T09:30:00.000Z')],
  ['released the packages the quote held', change('is_hold_released', 'No', 'Yes')],
  ['held the packages of the quote again', change('is_hold_released', 'Yes', 'No')],
  ['copied the items of Q-00042', change('duplicated_from_quote_id', null, 'Q-00042')],
  [
    'changed the order of the items from “Gold, Silver” to “Silver, Gold”',
    change('item_order', 'Gold, Silver', 'Silver, Gold'),
  ],
])('A change of the quote reads “%s”', (sentence, made) => {
  expect(sentenceOfChanges(made)).toBe(sentence);
});

test('A count has its thousands, and an amount in another currency is as the server has written it', () => {
  expect(sentenceOfItem(change('quantity', 900, 1200, 'Stand A'))).toMatch(/from 900 to 1,200$/);
  const total = change('total_amount', '€72.00', '€1,080.00');
  expect(sentenceWith({ subject: 'invoice', changes: [total] })).toMatch(/from €72\.00 to €1,080\.00$/);
});

test('Several changes of one save read as one sentence', () => {
  expect(
    sentenceOfChanges(
      change('quote_status_id', 'Draft', 'Sent'),
      change('date', '2026-11-20', '2026-11-21'),
      change('tax_rate_id', 'Standard', 'Zero'),
    ),
  ).toBe(
    'changed the status from Draft to Sent, changed the date from 20 Nov 2026 to 21 Nov 2026 and changed the tax rate from Standard to Zero',
  );
});

test('A quote that expired by itself was valid until a day', () => {
  const changes = [
    change('quote_status_id', 'Sent', 'Expired'),
    change('valid_until', '2026-12-12', '2026-12-12'),
  ];
  const entry = makeTimelineEntry({ changed_by: null, changes });
  expect(`${authorOf(entry, 'Xero')} ${sentenceOf(entry)}`).toBe(
    'The system changed the status from Sent to Expired: the quote was valid until 12 Dec 2026',
  );
});

test.each([
  [
    'Alex Morgan emailed the quote to sam@harbour.example',
    'mail',
    [change('to_email', null, 'sam@harbour.example')],
  ],
  [
    'The client accepted the quote online (Sam Taylor)',
    'answer',
    [change('kind', null, 'accepted'), change('name', null, 'Sam Taylor')],
  ],
  ['The client declined the quote online', 'answer', [change('kind', null, 'declined')]],
  ['The client asked a question online', 'answer', [change('kind', null, 'asked')]],
] as const)('What was sent and answered reads “%s”', (sentence, subject, changes) => {
  const changed_by = subject === 'answer' ? null : { id: 1, name: 'Alex Morgan' };
  const entry = makeTimelineEntry({ changed_by, subject, action: 'added', changes: [...changes] });
  expect(`${authorOf(entry, 'Xero')} ${sentenceOf(entry)}`).toBe(sentence);
});

test.each([
  ['The client', 'deliverable', 'changed', change('material', null, 'Our motto')],
  ['The client', 'deliverable', 'changed', change('attachment', 'logo.svg', null)],
  ['The client', 'deliverable', 'changed', change('state', 'waiting-for-client', 'received')],
  ['The system', 'deliverable', 'added', change('kind', null, 'over-delivered')],
  ['The system', 'deliverable', 'changed', change('is_withdrawn', 'Yes', 'No')],
  ['The client', 'quote', 'changed', change('quote_status_id', 'Sent', 'Sales Won')],
  ['The client', 'quote', 'changed', change('quote_status_id', 'Sent', 'Sales Lost')],
  ['The client', 'item', 'changed', change('is_dropped', 'Yes', 'No', 'Stand A')],
  ['The client', 'contact', 'added', change('name', null, 'Jo Field')],
  ['The system', 'contact', 'changed', change('name', 'Jo Field', '–')],
] as const)('%s is the author of what was written without a user: %s %s', (author, subject, action, made) => {
  const entry = makeTimelineEntry({ changed_by: null, subject, action, changes: [made] });
  expect(authorOf(entry, 'Xero')).toBe(author);
});

test('Lines are named with their product and group, in pounds and pence', () => {
  expect(sentenceOfItem(change('price', 100, 120, 'Stand A'), change('quantity', 1, 2, 'Stand A'))).toBe(
    'changed the price of Stand A in Gala from £100.00 to £120.00 and changed the quantity of Stand A in Gala from 1 to 2',
  );
  expect(sentenceOfItem(change('discount_percent', 0, 12.5, 'Stand A'))).toBe(
    'changed the discount of Stand A in Gala from 0% to 12.5%',
  );
  expect(sentenceOfItem(change('is_dropped', 'No', 'Yes', 'Stand A'))).toBe('left out Stand A in Gala');
  expect(sentenceOfItem(change('is_dropped', 'Yes', 'No', 'Stand A'))).toBe('put back Stand A in Gala');
  expect(sentenceOfItem(change('is_optional', 'No', 'Yes', 'Stand A'))).toBe('made Stand A in Gala optional');
  expect(sentenceOfItem(change('is_optional', 'Yes', 'No', 'Stand A'))).toBe(
    'made Stand A in Gala no longer optional',
  );
  expect(sentenceOfItem(change('date', null, '2026-06-12'))).toBe(
    'set the event date of Gala to 12 Jun 2026',
  );
});

test.each([
  ['set the city of Logo to “Łódź”', 'organisation', change('address_city', null, 'Łódź')],
  ['made Logo quotable', 'organisation', change('is_quotable', 'No', 'Yes')],
  ['made Logo no longer invoicable', 'organisation', change('is_invoicable', 'Yes', 'No')],
  ['set the delivery date of Logo to 21 Nov 2026', 'deliverable', change('delivered_on', null, '2026-11-21')],
  ['set the needed material of Logo to “A logo”', 'deliverable', change('client_needs', null, 'A logo')],
  [
    'set the material deadline of Logo to 21 Nov 2026',
    'deliverable',
    change('client_needs_by', null, '2026-11-21'),
  ],
  ['set the benefit made good of Logo to Banner', 'deliverable', change('makes_good_id', null, 'Banner')],
  ['anonymised a contact', 'contact', change('anonymised', null, 'Yes')],
  ['promised Logo again', 'deliverable', change('is_withdrawn', 'Yes', 'No')],
] as const)('A change of another record reads “%s”', (sentence, subject, made) => {
  expect(sentenceWith({ subject, name: 'Logo', changes: [made] })).toBe(sentence);
});

test.each(['merged_into_organisation_id', 'merged_into_contact_id'])(
  'A merge and its undo are told by %s',
  (field) => {
    const harbor = { subject: 'organisation', name: 'Harbor' } as const;
    const told = (made: FieldChange) => sentenceWith({ ...harbor, changes: [made] });
    expect(told(change(field, null, 'Harbour'))).toBe('merged Harbor into Harbour');
    expect(told(change(field, 'Harbour', null))).toBe('undid the merge of Harbor into Harbour');
  },
);

test.each(['merged_from_organisation_id', 'merged_from_contact_id'])(
  'A merge and its undo are told of the record that is left by %s',
  (field) => {
    const harbour = { subject: 'organisation', name: 'Harbour' } as const;
    const told = (made: FieldChange) => sentenceWith({ ...harbour, changes: [made] });
    expect(told(change(field, null, 'Harbor'))).toBe('merged Harbor into Harbour');
    expect(told(change(field, 'Harbor', null))).toBe('undid the merge of Harbor into Harbour');
  },
);

test('What was added or removed is named', () => {
  expect(sentenceWith({ action: 'added', changes: [] })).toBe('created the quote');
  expect(sentenceWith({ action: 'added', changes: [change('revised_from_quote_id', null, 'Q-00041')] })).toBe(
    'created this revision of Q-00041',
  );
  expect(
    sentenceWith({ action: 'removed', changes: [change('revised_from_quote_id', 'Q-00041', null)] }),
  ).toBe('deleted the quote');
  expect(sentenceWith({ subject: 'item', action: 'added', name: 'Gala', changes: [] })).toBe('added Gala');
  expect(sentenceWith({ subject: 'item', action: 'removed', name: 'Gala', changes: [] })).toBe(
    'removed Gala',
  );
  expect(
    sentenceWith({ subject: 'note', action: 'added', changes: [change('content', null, 'Ring back')] }),
  ).toBe('added a note: “Ring back”');
  expect(
    sentenceWith({ subject: 'note', action: 'removed', changes: [change('content', 'Ring back', null)] }),
  ).toBe('deleted a note: “Ring back”');
  expect(sentenceWith({ subject: 'deliverable', action: 'removed', name: 'Logo', changes: [] })).toBe(
    'deleted Logo',
  );
  const attachment = { subject: 'attachment', name: null } as const;
  expect(sentenceWith({ ...attachment, action: 'added', changes: [change('name', null, 'Order.pdf')] })).toBe(
    'attached Order.pdf',
  );
  expect(
    sentenceWith({ ...attachment, action: 'removed', changes: [change('name', 'Order.pdf', null)] }),
  ).toBe('removed the attachment Order.pdf');
  const ring = { subject: 'follow-up', name: 'Ring back' } as const;
  const arrival = [
    change('content', null, 'Ring back'),
    change('due_on', null, '2026-12-03'),
    change('user_id', null, 'Robin Patel'),
  ];
  expect(sentenceWith({ ...ring, action: 'added', changes: arrival })).toBe(
    'added a follow-up for Robin Patel, due 3 Dec 2026: “Ring back”',
  );
  expect(sentenceWith({ ...ring, action: 'changed', changes: [change('done_at', null, 'now')] })).toBe(
    'completed the follow-up “Ring back”',
  );
  expect(
    sentenceWith({ ...ring, action: 'changed', changes: [change('due_on', '2026-12-03', '2026-12-04')] }),
  ).toBe('changed the due date of the follow-up “Ring back” from 3 Dec 2026 to 4 Dec 2026');
  expect(sentenceWith({ ...ring, action: 'removed', changes: [] })).toBe('deleted the follow-up “Ring back”');
  expect(sentenceWith({ subject: 'invoice', action: 'added', name: 'INV-0007', changes: [] })).toBe(
    'created the invoice INV-0007',
  );
});

test('A long text is cut off with an ellipsis', () => {
  const sentence = sentenceWith({
    subject: 'note',
    action: 'added',
    changes: [change('content', null, 'x'.repeat(900))],
  });
  expect(sentence.length).toBeLessThan(200);
  expect(sentence).toMatch(/x…”$/);
});

test('A change without an author was made at the accounting provider', () => {
  const entry = makeTimelineEntry({
    changed_by: null,
    subject: 'invoice',
    name: 'INV-0007',
    changes: [change('invoice_status_id', 'Draft', 'Voided')],
  });
  expect(`${authorOf(entry, 'Xero')} ${sentenceOf(entry)}`).toBe(
    'Xero changed the status of invoice INV-0007 from Draft to Voided',
  );
});
