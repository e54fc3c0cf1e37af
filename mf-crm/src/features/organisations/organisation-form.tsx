import { formSchema, organisationSchema, type Organisation, type OrganisationDefaults } from 'api-contract';
import { Card, tokens, useMoveOn, useToast, type NewOrganisationPanelProps } from 'shared-ui';
import {
  DialogActions,
  EntityForm,
  FormActions,
  FormGrid,
  TextField,
  useDebug,
  YesNoField,
} from 'shared-ui/forms';
import { styled } from 'styled-components';
import { hrefs } from '../../paths';
import { messages } from '../../messages';
import { CrmIdField, useAddAnother } from '../forms/form-parts';
import { useSaveOrganisation } from './api';
import { DuplicateNotice } from './duplicates';

const texts = [
  'name',
  'civi_crm_id',
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'address_line_4',
  'address_city',
  'address_region',
  'address_post_code',
  'address_country',
] as const;

/** One line below the other, as on an envelope. */
const Address = styled(FormGrid)`
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
`;

/** The values of the form; an empty text where nothing is known. */
type OrganisationValues = Record<(typeof texts)[number], string> & {
  is_quotable: boolean;
  is_invoicable: boolean;
};

const organisationFormSchema = formSchema(organisationSchema);

const toOrganisationValues = (organisation: Organisation | OrganisationDefaults): OrganisationValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, organisation[name] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >),
  is_quotable: organisation.is_quotable,
  is_invoicable: organisation.is_invoicable,
});

type OrganisationFormProps =
  | { organisation: Organisation; defaults?: undefined; onReload: () => void; dialog?: undefined }
  | {
      organisation?: undefined;
      defaults: OrganisationDefaults;
      onReload?: undefined;
      dialog?: NewOrganisationPanelProps;
    };

/**
 * Creates an organisation or changes one. A new one opens for editing once it is saved, since its contacts are added there; a stored
 * one stays open. In a dialog of another page, that page goes on with it.
 */
export function OrganisationForm({ organisation, defaults, onReload, dialog }: OrganisationFormProps) {
  const save = useSaveOrganisation();
  const toast = useToast();
  const moveOn = useMoveOn();
  const debug = useDebug();
  const { formKey, firstRef, startAnother } = useAddAnother();

  return (
    <EntityForm
      key={formKey}
      label="Organisation"
      schema={organisationFormSchema}
      initialValues={toOrganisationValues(organisation ?? defaults)}
      source={organisation}
      onReload={onReload}
      debug={debug}
      onSubmit={async (values, source, { version, another }) => {
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
            <DuplicateNotice organisationId={organisation?.id} onChoose={dialog?.onSaved} />
            <CrmIdField />
            <YesNoField name="is_quotable" label="Quotable" hint={messages.organisations.quotableHint} />
            <YesNoField
              name="is_invoicable"
              label="Invoicable"
              hint={messages.organisations.invoicableHint}
            />
          </FormGrid>
          <Address role="group" aria-label="Address">
            <TextField name="address_line_1" label="Address Line 1" autoComplete="off" />
            <TextField name="address_line_2" label="Address Line 2" autoComplete="off" />
            <TextField name="address_line_3" label="Address Line 3" autoComplete="off" />
            <TextField name="address_line_4" label="Address Line 4" autoComplete="off" />
            <TextField name="address_city" label="City" autoComplete="off" />
            <TextField name="address_region" label="Region" autoComplete="off" />
            <TextField name="address_post_code" label="Postcode" autoComplete="off" />
            <TextField name="address_country" label="Country" autoComplete="off" />
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
