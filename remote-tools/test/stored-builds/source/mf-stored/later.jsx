import { Field, Form, Formik } from 'formik';
import { PageHeader } from 'shared-ui';

export const Component = () => (
  <>
    <PageHeader title="Later" />
    <Formik initialValues={{ name: '' }} onSubmit={() => undefined}>
      <Form>
        <label>
          Name <Field name="name" />
        </label>
      </Form>
    </Formik>
  </>
);
