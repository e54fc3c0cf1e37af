import { QUOTE_STATUS, QUOTE_STATUSES } from 'api-contract';
import { basicInfoErrors, isBasicInfoLocked, isSalesInfoLocked, salesInfoErrors } from '../../src/domain';

const { negotiating, salesWon, superseded } = QUOTE_STATUS;
const quote = (quote_status_id: number, invoice_id: number | null = null) => ({
  quote_status_id,
  invoice_id,
  is_partly_invoiced: false,
  invoice_organisation_id: null,
  invoice_contact_id: null,
  date_sale_won: null,
});

it.each(QUOTE_STATUSES)('details are locked when $name only if it is won or superseded', ({ id }) => {
  const locked = id === salesWon || id === superseded;
  expect(isBasicInfoLocked(quote(id))).toBe(locked);
  expect(Object.keys(basicInfoErrors(quote(id), ['date', 'tax_rate_id']))).toEqual(
    locked ? ['date', 'tax_rate_id'] : [],
  );
});

it.each(QUOTE_STATUSES)('an invoice locks everything, whatever the status: $name', ({ id }) => {
  const invoiced = quote(id, 5);
  expect(isBasicInfoLocked(invoiced)).toBe(true);
  expect(isSalesInfoLocked(invoiced)).toBe(true);
  expect(Object.keys(basicInfoErrors(invoiced, ['date']))).toEqual(['date']);
  const field = 'purchase_order_reference';
  expect(Object.keys(salesInfoErrors(invoiced, [field]))).toEqual([field]);
});

it.each(QUOTE_STATUSES)('invoice details can be written when $name only if negotiated or won', ({ id }) => {
  const open = id === negotiating || id === salesWon;
  expect(Object.keys(salesInfoErrors(quote(id), ['purchase_order_reference']))).toHaveLength(open ? 0 : 1);
});

it('who pays can be filled in, and not changed, once it is invoiced', () => {
  const payer = ['invoice_organisation_id', 'invoice_contact_id', 'date_sale_won'];
  const invoiced = quote(salesWon, 5);
  expect(salesInfoErrors(invoiced, payer)).toEqual({});
  expect(Object.keys(salesInfoErrors(invoiced, ['payment_plan']))).toEqual(['payment_plan']);
  const chosen = {
    ...invoiced,
    invoice_organisation_id: 1,
    invoice_contact_id: 2,
    date_sale_won: '2026-01-05',
  };
  expect(Object.keys(salesInfoErrors(chosen, payer))).toEqual(payer);
});

it('a save that changes nothing is never refused', () => {
  expect(basicInfoErrors(quote(salesWon, 5), [])).toEqual({});
  expect(salesInfoErrors(quote(superseded), [])).toEqual({});
});
