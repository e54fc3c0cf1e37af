import type { Ref } from 'react';
import { FormGrid, TextField } from 'shared-ui/forms';
import { CrmIdField } from '../crm';
import { LinkedField } from './linked-field';

/** The fields of a contact, for a new one and for one that exists. */
export function ContactFields({ nameRef }: { nameRef?: Ref<HTMLInputElement> }) {
  return (
    <FormGrid>
      <TextField ref={nameRef} name="name" label="Name" autoComplete="off" />
      <CrmIdField />
      <LinkedField kind="email" name="email" label="Email" />
      <TextField name="job_title" label="Job title" autoComplete="off" />
      <LinkedField kind="phone" name="phone_office" label="Office phone" />
      <LinkedField kind="phone" name="phone_mobile" label="Mobile phone" />
    </FormGrid>
  );
}
