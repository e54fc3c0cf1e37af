import type { Ref } from 'react';
import {
  formSchema,
  organisationFields,
  organisationSchema,
  pages,
  type NamedReference,
  type Organisation,
  type OrganisationDefaults,
} from 'api-contract';
import { Card, media, useMoveOn, useToast } from 'shared-ui';
import {
  EntityForm,
  FormActions,
  FormGrid,
  formValues,
  TextField,
  useAddAnother,
  useDebug,
  YesNoField,
} from 'shared-ui/forms';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { CategoryField } from '../categories/category-field';
import { CrmIdField } from '../forms/form-parts';
import { useSaveOrganisation } from './api';
import { DuplicateNotice, useConfirmNew } from './duplicates';

/** The fields with an input of their own; the others are lines of text. */
const ownInputs = ['name', 'civi_crm_id', 'organisation_category_id', 'is_quotable', 'is_invoicable'];

export const textNames = Object.keys(organisationFields).filter((name) => !ownInputs.includes(name));

/** Renders the lines of text of the address, or all others. */
const textFields = (ofAddress: boolean) =>
  textNames
    .filter((name) => name.startsWith('address_') === ofAddress)
    .map((name) => <TextField key={name} name={name} autoComplete="off" />);

/** As on an envelope: one line below the other, and beside them where that is. */
const Address = styled(FormGrid)`
  ${media.from('small')} {
    grid-auto-flow: column;
    grid-template-rows: repeat(4, auto);
  }
`;

export const organisationFormSchema = formSchema(organisationSchema);

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
      <TextField ref={nameRef} name="name" autoComplete="off" />
      <CrmIdField />
      <CategoryField />
      {textFields(false)}
      <DuplicateNotice organisation={organisation} onChoose={onChoose} />
      <YesNoField name="is_quotable" hint={quotableHint} />
      <YesNoField name="is_invoicable" hint={invoicableHint} />
    </FormGrid>
  );
}

export function AddressFields() {
  return <Address>{textFields(true)}</Address>;
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

  return (
    <EntityForm
      key={formKey}
      label="Organisation"
      schema={organisationFormSchema}
      initialValues={formValues(organisationFormSchema, record)}
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
        else moveOn(pages.editOrganisation(saved.id), { replace: true });
      }}
    >
      <Card title="Organisation">
        <OrganisationFields nameRef={firstRef} organisation={organisation} />
      </Card>
      <Card title="Address">
        <AddressFields />
      </Card>
      <FormActions backTo={pages.organisations()} addAnother={!organisation} />
    </EntityForm>
  );
}
