/**
 * Where CiviCRM shows a contact; to it, organisations and people are both contacts. Null without an identifier, and where an
 * installation names no CRM.
 */
export const crmUrl = (baseUrl: string | null, crmId: string): string | null => {
  const id = crmId.trim();
  if (!baseUrl || id === '') return null;
  return `${baseUrl.replace(/\/+$/, '')}/civicrm/contact/view?reset=1&cid=${encodeURIComponent(id)}`;
};
