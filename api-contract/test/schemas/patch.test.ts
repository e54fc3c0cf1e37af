import {
  invoiceDetailsPatchSchema,
  organisationPatchSchema,
  productPatchSchema,
  quoteItemPatchSchema,
  quotePatchSchema,
  validateBody,
} from '../../src';

describe('a partial save', () => {
  it('does not change what is left out: no default is filled in', () => {
    expect(validateBody(productPatchSchema, {})).toEqual({ ok: true, body: {} });
    expect(validateBody(quotePatchSchema, { date: '2026-12-01' })).toEqual({
      ok: true,
      body: { date: '2026-12-01' },
    });
    expect(validateBody(organisationPatchSchema, { name: ' New ' })).toEqual({
      ok: true,
      body: { name: 'New' },
    });
  });

  it('still refuses empty where a value is wanted', () => {
    expect(validateBody(productPatchSchema, { name: '', quantity: null, is_discountable: null })).toEqual({
      ok: false,
      errors: {
        name: ['Name is required.'],
        quantity: ['Quantity is required.'],
        is_discountable: ['Discountable must be yes or no.'],
      },
    });
  });

  it('clears what may be missing', () => {
    expect(validateBody(invoiceDetailsPatchSchema, { date_sale_won: '', client_invoice_note: null })).toEqual(
      {
        ok: true,
        body: { date_sale_won: null, client_invoice_note: null },
      },
    );
  });
});

describe('a save of a quote item', () => {
  const line = { id: 1, quantity: 2, price: 9.5 };

  it('takes lines, or a date, or the absence of one', () => {
    expect(validateBody(quoteItemPatchSchema, { items: [line] })).toEqual({
      ok: true,
      body: { items: [line] },
    });
    expect(validateBody(quoteItemPatchSchema, { date: '2027-03-18' })).toEqual({
      ok: true,
      body: { date: '2027-03-18' },
    });
    expect(validateBody(quoteItemPatchSchema, { date: null })).toEqual({ ok: true, body: { date: null } });
    expect(validateBody(quoteItemPatchSchema, { date: '' })).toEqual({ ok: true, body: { date: null } });
  });

  it.each([{}, { items: [line], date: '2027-03-18' }, { other: 1 }])('does not take %j', (body) => {
    expect(validateBody(quoteItemPatchSchema, body)).toEqual({
      ok: false,
      errors: { items: ['Send either items or a date.'] },
    });
  });

  it('names the line and the field that is wrong', () => {
    const items = [line, { id: 2, quantity: 51, price: -1 }, null, 'x'];
    expect(validateBody(quoteItemPatchSchema, { items })).toEqual({
      ok: false,
      errors: {
        'items.1.quantity': ['Quantity must be from 1 to 50.'],
        'items.1.price': ['Unit price must be 0 or more.'],
        'items.2': ['Item must be an object.'],
        'items.3': ['Item must be an object.'],
      },
    });
  });

  it('changes each line once', () => {
    expect(validateBody(quoteItemPatchSchema, { items: [line, line] })).toEqual({
      ok: false,
      errors: { items: ['An item can be changed only once.'] },
    });
    expect(validateBody(quoteItemPatchSchema, { items: [] })).toMatchObject({ ok: false });
  });
});
