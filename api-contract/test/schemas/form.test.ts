import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import {
  formSchema,
  invoiceDetailsSchema,
  organisationSchema,
  productGroupSchema,
  productSchema,
  quoteSchema,
  toFieldErrors,
} from '../../src';

const errorsOf = (schema: ReturnType<typeof formSchema>, values: unknown) => {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return toFieldErrors(error);
  }
};

const formBody = <Body extends AnyObject>(schema: ObjectSchema<Body>, values: unknown) =>
  formSchema(schema).cast(values, { assert: 'ignore-optionality' });

const filled = {
  product_group_id: '11',
  name: ' Stand ',
  product_code: '1001-01.1',
  price: '1250.50',
  quantity: '0',
};

describe('the schema of a form', () => {
  it('reads numbers from the texts of its inputs', () => {
    expect(errorsOf(formSchema(productSchema), filled)).toEqual({});
    expect(formBody(productSchema, filled)).toMatchObject({
      product_group_id: 11,
      name: 'Stand',
      price: 1250.5,
      quantity: 0,
    });
  });

  it('reads numbers as Outlook and web pages write them', () => {
    const pasted = { ...filled, price: '\u200E1250.50\u200B', quantity: '\u22125' };
    expect(formBody(productSchema, pasted)).toMatchObject({ price: 1250.5, quantity: -5 });
  });

  it('takes values that are numbers already, as a loaded record has them', () => {
    expect(errorsOf(formSchema(productSchema), { ...filled, price: 3, quantity: 4 })).toEqual({});
  });

  it('requires every value when nothing was typed, those with a server default included', () => {
    const empty = { product_group_id: '', name: '', product_code: '', price: '', quantity: '' };
    const expected = {
      product_group_id: ['Category is required.'],
      name: ['Name is required.'],
      product_code: ['Product Code is required.'],
      price: ['Price is required.'],
      quantity: ['Quantity is required.'],
    };
    expect(errorsOf(formSchema(productSchema), empty)).toEqual(expected);
    // Formik leaves empty texts out before it validates.
    expect(errorsOf(formSchema(productSchema), {})).toEqual(expected);
    expect(errorsOf(formSchema(quoteSchema), {})).toMatchObject({
      quote_status_id: ['Quote status is required.'],
    });
  });

  it.each([
    ['price', 'abc', 'Price must be a number.'],
    ['price', '1.005', 'Price can have at most 2 decimals.'],
    ['price', '-1', 'Price must be 0 or more.'],
    ['quantity', '101', 'Quantity must be from 0 to 100.'],
    ['quantity', '1.5', 'Quantity must be a whole number.'],
  ])('says what is wrong with %s "%s"', (field, value, message) => {
    expect(errorsOf(formSchema(productSchema), { ...filled, [field]: value })).toEqual({
      [field]: [message],
    });
  });

  it('reads yes and no', () => {
    const values = { name: 'Harbour Events', is_quotable: 'false', is_invoicable: '1' };
    expect(formBody(organisationSchema, values)).toMatchObject({ is_quotable: false, is_invoicable: true });
    expect(errorsOf(formSchema(organisationSchema), { ...values, is_quotable: 'perhaps' })).toEqual({
      is_quotable: ['Quotable must be yes or no.'],
    });
    expect(errorsOf(formSchema(productGroupSchema), { is_event: '' })).toMatchObject({
      is_event: ['Is event is required.'],
    });
  });

  it('sends nothing that the form does not show, so that saving it cannot change what nobody saw', () => {
    expect(formBody(productSchema, filled)).not.toHaveProperty('is_discountable');
    expect(formBody(productSchema, filled)).not.toHaveProperty('include_on_client_price_list');
    expect(errorsOf(formSchema(productSchema), filled)).toEqual({});
  });

  it('sends null for a date or a text that was left empty, and nothing that is no part of the body', () => {
    const values = {
      invoice_organisation_id: '7',
      invoice_contact_id: 8,
      date_sale_won: '',
      client_invoice_note: ' ',
    };
    expect(formBody(invoiceDetailsSchema, { ...values, id: 42 })).toEqual({
      date_sale_won: null,
      invoice_organisation_id: 7,
      invoice_contact_id: 8,
      client_invoice_note: null,
    });
  });
});
