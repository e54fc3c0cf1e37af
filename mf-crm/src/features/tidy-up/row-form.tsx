import { useState, type ComponentProps, type ReactNode } from 'react';
import { Badge, isFocusFree, Row, type PatchOptions } from 'shared-ui';
import { EntityForm, SubmitButton } from 'shared-ui/forms';
import { styled } from 'styled-components';

/** The fields of the form beside each other, those that have no room below, and its messages above them. */
const Line = styled.div`
  form {
    flex-flow: row wrap;
    gap: 8px;
  }
  && form > * {
    flex: 1 1 120px;
    margin-top: 0;
  }
  /* Room for a date and its calendar. */
  && form > :has([type='date']) {
    flex: 0 0 152px;
  }
  && form > button {
    flex: none;
    align-self: start;
  }
  && :is([data-error-summary], [data-draft-notice]) {
    flex-basis: 100%;
  }
`;

type FormProps<Values extends object, Output extends object> = ComponentProps<
  typeof EntityForm<Values, Output>
>;

interface RowFormProps<Values extends object, Output extends object> extends Pick<
  FormProps<Values, Output>,
  'label' | 'schema' | 'initialValues' | 'onReload' | 'children'
> {
  /** Saves and returns what is shown in place of the form. */
  onSave: (values: Output, version: PatchOptions) => Promise<ReactNode>;
}

/** Takes the focus of the form that it replaces. */
const takeFocus = (row: HTMLElement | null) => {
  if (isFocusFree()) row?.focus();
};

/** A form in a row of a list. Once saved the row stays, with what was saved: nothing moves under the pointer. */
export function RowForm<Values extends object, Output extends object>(props: RowFormProps<Values, Output>) {
  const { onSave, children, ...form } = props;
  const [saved, setSaved] = useState<ReactNode>();
  if (saved !== undefined)
    return (
      <Row as="p" role="status" tabIndex={-1} ref={takeFocus}>
        <Badge tone="success">Saved</Badge> {saved}
      </Row>
    );
  return (
    <Line>
      <EntityForm
        {...form}
        onSubmit={async (values, _source, { version }) => setSaved(await onSave(values, version))}
      >
        {children}
        <SubmitButton>Save</SubmitButton>
      </EntityForm>
    </Line>
  );
}
