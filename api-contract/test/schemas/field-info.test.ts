import { entityFields } from '../../src/kernel/entity';
import {
  emptyFields,
  fieldColumns,
  fieldInfo,
  fieldsLockedBy,
  labelOf,
  lockedBy,
} from '../../src/kernel/form/field-info';
import {
  flag,
  optionalDate,
  optionalText,
  requiredPrice,
  requiredReference,
} from '../../src/kernel/form/fields';
import { invoiceDetailsFields, quoteFields } from '../../src/quotes/quote-form';

const fields = lockedBy('basic_info_locked', {
  vat_number: optionalText('VAT number'),
  client_id: requiredReference('Client').meta({ lock: null }),
  due: optionalDate('Due on').meta({ name: 'the last day' }),
  price: requiredPrice('Price').meta({ column: { header: 'Net price', width: 9 } }),
  is_open: flag('Open').required(),
});

it('a sentence names a field by its label, in lower case but for capitals, or as the field says', () => {
  const { vat_number, client_id, due } = fieldInfo(fields);
  expect([vat_number.name, client_id.name, due.name]).toEqual([
    'the VAT number',
    'the client',
    'the last day',
  ]);
  expect([vat_number, client_id, due].map(labelOf)).toEqual(['VAT number', 'Client', 'Last day']);
});

it('the entity has each field with the type of its values, null where the form may leave it empty', () => {
  expect(entityFields(fields)).toMatchObject({
    vat_number: { type: ['string', 'null'] },
    client_id: { type: 'integer', minimum: 1 },
    due: { type: ['string', 'null'], format: 'date' },
    price: { type: 'number', minimum: 0 },
    is_open: { type: 'boolean' },
  });
  expect(emptyFields(fields)).toEqual({ vat_number: null, due: null });
});

it('a workbook has a column for each field, under the header of the field or its label', () => {
  expect(fieldColumns(fields).map(({ header, width }) => [header, width])).toEqual([
    ['VAT number', 14],
    ['Client', 14],
    ['Due on', 14],
    ['Net price', 9],
    ['Open', 14],
  ]);
});

it('what is locked of a quote and of its invoice details is said by their fields', () => {
  expect(fieldsLockedBy('basic_info_locked', fields, ['vat_number', 'client_id', 'other'])).toEqual([
    'vat_number',
  ]);
  const details = Object.keys(quoteFields);
  expect(
    details.filter((name) => !fieldsLockedBy('basic_info_locked', quoteFields, details).includes(name)),
  ).toEqual(['quote_status_id', 'payment_plan', 'lost_reason_id', 'lost_note', 'exclusivity_reason']);
  expect(fieldsLockedBy('invoice', quoteFields, details)).toEqual(['payment_plan']);
  expect(fieldsLockedBy('invoice', invoiceDetailsFields, Object.keys(invoiceDetailsFields))).toEqual([
    'date_sale_won',
    'payment_plan',
  ]);
});
