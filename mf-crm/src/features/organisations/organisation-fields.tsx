import type { ReactNode, Ref } from 'react';
import { FormGrid, TextField, YesNoField } from 'shared-ui/forms';
import { CrmIdField } from '../crm';

interface OrganisationFieldsProps {
  nameRef?: Ref<HTMLInputElement>;
  /** What is to be said of the name and the CRM id, where it is seen while they are entered. */
  notice: ReactNode;
}

/** The fields of an organisation, for a new one and for one that exists. */
export function OrganisationFields({ nameRef, notice }: OrganisationFieldsProps) {
  return (
    <FormGrid>
      <TextField ref={nameRef} name="name" label="Name" autoComplete="off" />
      <CrmIdField />
      {notice}
      <YesNoField name="is_quotable" label="Quotable" hint="Whether it can be chosen for a quote." />
      <YesNoField name="is_invoicable" label="Invoicable" hint="Whether it can be chosen for an invoice." />
      <TextField name="address_line_1" label="Address line 1" autoComplete="off" />
      <TextField name="address_line_2" label="Address line 2" autoComplete="off" />
      <TextField name="address_line_3" label="Address line 3" autoComplete="off" />
      <TextField name="address_line_4" label="Address line 4" autoComplete="off" />
      <TextField name="address_city" label="City" autoComplete="off" />
      <TextField name="address_region" label="Region" autoComplete="off" />
      <TextField name="address_post_code" label="Post code" autoComplete="off" />
      <TextField name="address_country" label="Country" autoComplete="off" />
    </FormGrid>
  );
}
