import type { Ref } from 'react';
import {
  formSchema,
  organisationSchema,
  type NamedReference,
  type Organisation,
  type OrganisationDefaults,
} from 'api-contract';
import { Card, media, useMoveOn, useToast } from 'shared-ui';
import {
  EntityForm,
  FormActions,
  FormGrid,
  TextField,
  useAddAnother,
  useDebug,
  YesNoField,
} from 'shared-ui/forms';
import { styled } from 'styled-components';
import { hrefs } from '../../paths';
import { messages } from '../../messages';
import { CrmIdField, textsOf } from '../forms/form-parts';
import { useSaveOrganisation } from './api';
import { DuplicateNotice, useConfirmNew } from './duplicates';

const address = {
  address_line_1: 'Address Line 1',
  address_line_2: 'Address Line 2',
  address_line_3: 'Address Line 3',
  address_line_4: 'Address Line 4',
  address_city: 'City',
  address_region: 'Region',
  address_post_code: 'Postcode',
  address_country: 'Country',
} as const;

export const organisationTextNames = [
  'name',
  'civi_crm_id',
  ...(Object.keys(address) as (keyof typeof address)[]),
] as const;

/** As on an envelope: one line below the other, and beside them where that is. */
const Address = styled(FormGrid)`
  ${media.from('small')} {
    grid-auto-flow: column;
    grid-template-rows: repeat(4, auto);
  }
`;

const organisationFormSchema = formSchema(organisationSchema);

interface OrganisationFieldsProps {
  nameRef?: Ref<HTMLInputElement>;
  /** The stored organisation. */
  organisation?: Organisation;
  /** Takes an existing organisation instead of a new one. */
  onChoose?: (existing: NamedReference) => void;
}

/** Renders the fields of an organisation but its address. */
export function OrganisationFields({ nameRef, organisation, onChoose }: OrganisationFieldsProps) {
  const { quotableHint, invoicableHint } = messages.organisations;
  return (
    <FormGrid>
      <TextField ref={nameRef} name="name" label="Name" autoComplete="off" />
      <CrmIdField />
      <DuplicateNotice organisation={organisation} onChoose={onChoose} />
      <YesNoField name="is_quotable" label="Quotable" hint={quotableHint} />
      <YesNoField name="is_invoicable" label="Invoicable" hint={invoicableHint} />
    </FormGrid>
  );
}

export function AddressFields() {
  return (
    <Address>
      {Object.entries(address).map(([name, label]) => (
        <TextField key={name} name={name} label={label} autoComplete="off" />
      ))}
    </Address>
  );
}

interface OrganisationFormProps {
  /** The organisation to change, or what a new one begins with. */
  record: Organisation | OrganisationDefaults;
  onReload?: () => void;
}

/** Creates an organisation, which then opens for its contacts, or changes one and stays. */
export function OrganisationForm({ record, onReload }: OrganisationFormProps) {
  const save = useSaveOrganisation();
  const confirmNew = useConfirmNew();
  const toast = useToast();
  const moveOn = useMoveOn();
  const { formKey, firstRef, startAnother } = useAddAnother();
  const organisation = 'id' in record ? record : undefined;
  const texts = textsOf(organisationTextNames, record);
  const { is_quotable, is_invoicable } = record;

  return (
    <EntityForm
      key={formKey}
      label="Organisation"
      schema={organisationFormSchema}
      initialValues={{ ...texts, is_quotable, is_invoicable }}
      source={organisation}
      onReload={onReload}
      debug={useDebug()}
      onSubmit={async (values, source, { version, another }) => {
        if (!source && !(await confirmNew(values))) return false;
        const saved = await save(values, source, version);
        toast.show({
          tone: 'success',
          title: messages.organisations.saved,
          text: messages.organisations.savedText,
        });
        if (source) return;
        if (another) startAnother();
        // Replaces the form in the history, so that Back leads to the list.
        else moveOn(hrefs.editOrganisation(saved.id), { replace: true });
      }}
    >
      <Card title="Organisation">
        <OrganisationFields nameRef={firstRef} organisation={organisation} />
      </Card>
      <Card title="Address">
        <AddressFields />
      </Card>
      <FormActions backTo={hrefs.organisations()} addAnother={!organisation} />
    </EntityForm>
  );
}
