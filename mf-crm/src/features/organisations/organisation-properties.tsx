import type { Organisation } from 'api-contract';
import { ExternalLink, useRuntimeConfig } from 'shared-ui';
import { Properties, YesNoField, type Property } from 'shared-ui/forms';
import { categoryField, CategoryField, CategoryName } from '../categories/category-field';
import { CrmIdField, crmUrl } from '../forms/form-parts';
import { useSaveOrganisation } from './api';
import { organisationFormSchema, textNames } from './organisation-form';

const fields: readonly Property[] = [
  { name: 'name' },
  { name: 'is_quotable', input: <YesNoField name="is_quotable" /> },
  { name: 'is_invoicable', input: <YesNoField name="is_invoicable" /> },
  {
    name: categoryField,
    input: <CategoryField />,
    show: (id: number | null) => id && <CategoryName id={id} />,
  },
  { name: 'civi_crm_id', input: <CrmIdField /> },
  ...textNames.map((name) => ({ name })),
];

interface OrganisationPropertiesProps {
  organisation: Organisation;
  onReload: () => void;
}

/** Renders the fields of an organisation, each of which is edited in place. */
export function OrganisationProperties({ organisation, onReload }: OrganisationPropertiesProps) {
  const save = useSaveOrganisation();
  const { crm } = useRuntimeConfig();
  const href = crmUrl(crm.baseUrl, organisation.civi_crm_id ?? '');
  return (
    <Properties
      what="Organisation"
      record={organisation}
      schema={organisationFormSchema}
      fields={fields}
      save={save}
      onReload={onReload}
      actions={href && <ExternalLink href={href}>Open in the CRM</ExternalLink>}
    />
  );
}
