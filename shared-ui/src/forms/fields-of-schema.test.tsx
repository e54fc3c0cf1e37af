import { screen } from '@testing-library/react';
import { formSchema, quoteSchema, type FieldLock } from 'api-contract';
import { makeQuote } from 'api-contract/testing';
import { renderApp } from '../../test/support';
import { DateField, EntityForm, formValues, TextAreaField } from '.';

const schema = formSchema(quoteSchema);

const renderForm = (lock?: FieldLock) =>
  renderApp(
    <EntityForm
      label="Quote"
      schema={schema}
      initialValues={formValues(schema, makeQuote({ valid_until: null }))}
      lock={lock}
      onSubmit={async () => undefined}
    >
      <DateField name="valid_until" />
      <TextAreaField name="client_quote_note" />
      <TextAreaField name="lost_note" label="What they said" />
    </EntityForm>,
  );

it('a field has the label of its schema in title case, unless the form gives another one', async () => {
  renderForm();
  expect(await screen.findByRole('textbox', { name: 'Valid until' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Client note' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'What they said' })).toBeEnabled();
});

it('a form disables the fields that something locks', async () => {
  renderForm('basic_info_locked');
  expect(await screen.findByRole('textbox', { name: 'Client note' })).toBeDisabled();
});

it('a lock of other fields disables none of these', async () => {
  renderForm('invoice');
  expect(await screen.findByRole('textbox', { name: 'Client note' })).toBeEnabled();
});

it('a form begins with the values of the record, an empty text and null where it has none', () => {
  const quote = makeQuote({ client_quote_note: null, lost_note: 'Too dear.', valid_until: null });
  expect(formValues(schema, quote)).toMatchObject({
    date: quote.date,
    client_quote_note: '',
    lost_note: 'Too dear.',
    valid_until: null,
  });
});
