import { formSchema, organisationSchema, type Organisation, type OrganisationDefaults } from 'api-contract';
import { Card, tokens, useConfirm, useMoveOn, useToast, type NewOrganisationPanelProps } from 'shared-ui';
import {
  DialogActions,
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
import { DuplicateNotice, fetchDuplicates } from './duplicates';

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

const textNames = ['name', 'civi_crm_id', ...(Object.keys(address) as (keyof typeof address)[])] as const;

/** One line below the other, as on an envelope. */
const Address = styled(FormGrid)`
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
`;

const organisationFormSchema = formSchema(organisationSchema);

interface OrganisationFormProps {
  /** The organisation to change, or what a new one begins with. */
  record: Organisation | OrganisationDefaults;
  onReload?: () => void;
  dialog?: NewOrganisationPanelProps;
}

/** Creates an organisation, which then opens for its contacts, or changes one and stays. In a dialog, the page around goes on with it. */
export function OrganisationForm({ record, onReload, dialog }: OrganisationFormProps) {
  const save = useSaveOrganisation();
  const confirm = useConfirm();
  const toast = useToast();
  const moveOn = useMoveOn();
  const { formKey, firstRef, startAnother } = useAddAnother();
  const organisation = 'id' in record ? record : undefined;
  const texts = textsOf(textNames, record);
  const { is_quotable, is_invoicable } = record;

  return (
    <EntityForm
      key={formKey}
      label="Organisation"
      schema={organisationFormSchema}
      initialValues={{ ...texts, name: dialog?.name ?? texts.name, is_quotable, is_invoicable }}
      source={organisation}
      onReload={onReload}
      debug={useDebug()}
      onSubmit={async (values, source, { version, another }) => {
        const duplicates = source ? [] : await fetchDuplicates({ name: '', civi_crm_id: null, ...values });
        if (duplicates.length > 0 && !(await confirm(messages.organisations.createAnyway(duplicates))))
          return false;
        const saved = await save(values, source, version);
        toast.show({
          tone: 'success',
          title: messages.organisations.saved,
          text: messages.organisations.savedText,
        });
        if (source) return;
        if (dialog) dialog.onSaved(saved);
        else if (another) startAnother();
        // Replaces the form in the history, so that Back leads to the list.
        else moveOn(hrefs.editOrganisation(saved.id), { replace: true });
      }}
    >
      <Card>
        <FormGrid>
          <FormGrid $columns={1}>
            <TextField ref={firstRef} name="name" label="Name" autoComplete="off" />
            <DuplicateNotice organisation={organisation} onChoose={dialog?.onSaved} />
            <CrmIdField />
            <YesNoField name="is_quotable" label="Quotable" hint={messages.organisations.quotableHint} />
            <YesNoField
              name="is_invoicable"
              label="Invoicable"
              hint={messages.organisations.invoicableHint}
            />
          </FormGrid>
          <Address role="group" aria-label="Address">
            {Object.entries(address).map(([name, label]) => (
              <TextField key={name} name={name} label={label} autoComplete="off" />
            ))}
          </Address>
        </FormGrid>
      </Card>
      {dialog ? (
        <DialogActions submitLabel="Save Organisation" onCancel={dialog.onCancel} />
      ) : (
        <FormActions backTo={hrefs.organisations()} addAnother={!organisation} />
      )}
    </EntityForm>
  );
}
