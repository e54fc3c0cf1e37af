import {
  type InvoiceFacts,
  INVOICE_STATUSES,
  findInvoiceStatus,
  invoiceBuckets,
  invoiceStatusName,
  isInForce,
  isLive,
  isOverdue,
  isPaid,
  isUnlockable,
} from '../src';

const today = '2026-11-21';
const invoice = (over: Partial<InvoiceFacts>): InvoiceFacts => ({
  invoice_status_id: 3,
  amount_due: 100,
  due_date: '2026-12-01',
  sent_to_contact: true,
  ...over,
});

describe('an invoice', () => {
  it.each([
    ['the day before it is due', '2026-11-22', false],
    ['on the day', '2026-11-21', false],
    ['the day after', '2026-11-20', true],
    ['without a due date', null, false],
  ])('%s', (_when, due_date, overdue) => {
    expect(isOverdue(invoice({ due_date }), today)).toBe(overdue);
  });

  it('is not overdue when nothing is due, nor before it is authorised', () => {
    const due_date = '2026-01-01';
    expect(isOverdue(invoice({ due_date, amount_due: 0 }), today)).toBe(false);
    for (const invoice_status_id of [1, 2, 4, 5, 6]) {
      expect(isOverdue(invoice({ due_date, invoice_status_id }), today)).toBe(false);
    }
  });

  it.each([
    ['a draft', invoice({ invoice_status_id: 1, sent_to_contact: false }), ['draft']],
    ['submitted', invoice({ invoice_status_id: 2 }), []],
    ['authorised, not sent', invoice({ sent_to_contact: false }), ['authorised']],
    ['sent', invoice({}), ['awaiting_payment']],
    ['sent and late', invoice({ due_date: '2026-11-01' }), ['awaiting_payment', 'overdue']],
    [
      'late, not sent',
      invoice({ due_date: '2026-11-01', sent_to_contact: false }),
      ['authorised', 'overdue'],
    ],
    ['paid', invoice({ invoice_status_id: 4, amount_due: 0 }), []],
    ['voided', invoice({ invoice_status_id: 5 }), []],
  ])('that is %s is counted under %j', (_state, facts, buckets) => {
    expect(invoiceBuckets(facts, today)).toEqual(buckets);
  });

  it.each([
    ['a draft', invoice({ invoice_status_id: 1, sent_to_contact: false }), 'Draft'],
    ['authorised, not sent', invoice({ sent_to_contact: false }), 'Approved'],
    ['sent', invoice({}), 'Awaiting Payment'],
    ['paid', invoice({ invoice_status_id: 4, amount_due: 0 }), 'Paid'],
  ])('that is %s has the name that the dashboard gives it', (_state, facts, name) => {
    expect(invoiceStatusName({ ...facts, is_credited: false })).toBe(name);
  });

  it('that credit notes settled is called credited', () => {
    expect(
      invoiceStatusName({ ...invoice({ invoice_status_id: 4, amount_due: 0 }), is_credited: true }),
    ).toBe('Credited');
  });

  it('frees its quote when voided, deleted or credited, is paid when its status is Paid, and unlocks as a draft', () => {
    const having = (test: (facts: { invoice_status_id: number; is_credited: boolean }) => boolean) =>
      INVOICE_STATUSES.filter(({ id }) => test({ invoice_status_id: id, is_credited: false })).map(
        ({ name }) => name,
      );
    expect(having(isLive)).toEqual(having(isInForce));
    expect(having(isInForce)).toEqual(['Draft', 'Submitted', 'Authorised', 'Paid']);
    expect(isInForce({ invoice_status_id: 4, is_credited: true })).toBe(false);
    expect(having(isPaid)).toEqual(['Paid']);
    expect(having(isUnlockable)).toEqual(['Draft']);
  });

  it("reads the provider's word in any case", () => {
    expect(findInvoiceStatus('AUTHORISED')?.id).toBe(3);
    expect(findInvoiceStatus('Draft')?.id).toBe(1);
    expect(findInvoiceStatus('SOMETHING')).toBeUndefined();
  });
});
