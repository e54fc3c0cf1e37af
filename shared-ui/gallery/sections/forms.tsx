import { boolean, number, object, string } from 'yup';
import { ApiError, Card } from '../../src';
import {
  ComboboxField,
  EmailField,
  EntityForm,
  FormActions,
  FormGrid,
  MoneyField,
  NumberField,
  TextAreaField,
  TextField,
  YesNoField,
} from '../../src/forms';
import { groupOptions } from './sample-options';
import { Section } from './section';

const schema = object({
  name: string().required('Name is required.'),
  email: string().email('Email must be a valid e-mail address.').default(''),
  product_group_id: number().nullable().required('Category is required.'),
  price: number().nullable().required('Price is required.').min(0),
  quantity: number().nullable().required('Quantity is required.').min(0).max(100),
  is_event: boolean().nullable().required('Is event is required.'),
  description: string().default(''),
});

const initialValues = {
  name: '',
  email: '',
  product_group_id: null as number | null,
  price: null as number | null,
  quantity: 1 as number | null,
  is_event: null as boolean | null,
  description: '',
};

const refuse = async () => {
  await new Promise((resolve) => setTimeout(resolve, 800));
  throw new ApiError({
    kind: 'http',
    status: 422,
    message: 'Some of the values are not valid.',
    errors: { name: ['The name is taken.'] },
  });
};

/** A whole form, which the server refuses. */
export function FormsSection() {
  return (
    <Section title="Form">
      <Card title="Create Product">
        <EntityForm label="Product" initialValues={initialValues} schema={schema} onSubmit={refuse}>
          <FormGrid>
            <TextField name="name" label="Name" />
            <EmailField name="email" label="Email" />
            <ComboboxField
              name="product_group_id"
              label="Category"
              options={groupOptions}
              placeholder="Type to search"
            />
            <MoneyField name="price" label="Price" />
            <NumberField name="quantity" label="Quantity" hint="From 0 to 100." />
            <YesNoField name="is_event" label="Is Event" />
          </FormGrid>
          <TextAreaField name="description" label="Description" />
          <FormActions backTo="/" />
        </EntityForm>
      </Card>
    </Section>
  );
}
