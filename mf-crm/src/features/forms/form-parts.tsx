import { ExternalLink, useRuntimeConfig } from 'shared-ui';
import { FormGrid, TextField, useFormField } from 'shared-ui/forms';
import { styled } from 'styled-components';

/** The fields of a merge, with room for the open list of the choice, which the dialog would cut off. */
export const MergeFields = styled(FormGrid)`
  min-height: min(320px, 40vh);
  align-content: start;
`;

/** Returns the address in CiviCRM, where organisations are contacts too; null without an identifier, and where there is no CRM. */
export const crmUrl = (baseUrl: string | null, crmId: string): string | null => {
  const id = crmId.trim();
  if (!baseUrl || id === '') return null;
  return `${baseUrl.replace(/\/+$/, '')}/civicrm/contact/view?reset=1&cid=${encodeURIComponent(id)}`;
};

/** Renders the identifier in the CRM, with a link to its record where the installation has a CRM. */
export function CrmIdField({ prefix = '' }: { prefix?: string }) {
  const { crm } = useRuntimeConfig();
  const name = `${prefix}civi_crm_id`;
  const { value } = useFormField<string>({ name });
  const href = crmUrl(crm.baseUrl, value);
  return (
    <TextField
      name={name}
      autoComplete="off"
      spellCheck={false}
      hint={href && <ExternalLink href={href}>Open in the CRM</ExternalLink>}
    />
  );
}
