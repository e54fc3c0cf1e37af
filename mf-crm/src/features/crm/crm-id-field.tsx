import { ExternalLink, useRuntimeConfig } from 'shared-ui';
import { TextField, useFormField } from 'shared-ui/forms';
import { crmUrl } from './crm-url';

const field = { name: 'civi_crm_id', label: 'CRM id' };

/** The identifier in the CRM, with the way there where the installation has one. */
export function CrmIdField() {
  const { crm } = useRuntimeConfig();
  const { value } = useFormField<string>(field);
  const href = crmUrl(crm.baseUrl, value);
  return (
    <TextField
      {...field}
      autoComplete="off"
      spellCheck={false}
      hint={href && <ExternalLink href={href}>Open in the CRM</ExternalLink>}
    />
  );
}
