import type { FieldErrors } from 'api-contract';

import { type UniqueViolation, type TableName } from '../../store';

type Messages = Readonly<Record<string, FieldErrors>>;

const taken = (field: string, what: string): FieldErrors => ({ [field]: [`There is already ${what}.`] });

/** Which field a person has to change when the store finds its value in another row, by table and column. */
const messages: Readonly<Partial<Record<TableName, Messages>>> = {
  users: { email_key: taken('email', 'a user with this e-mail address') },
  products: { product_code: taken('product_code', 'a product with this code') },
  product_groups: {
    sales_ledger_product_code: taken('sales_ledger_product_code', 'a product group with this code'),
  },
  benefit_stages: { name_key: taken('name', 'a stage with this name') },
  benefit_categories: { name_key: taken('name', 'a category with this name') },
  organisations: { civi_crm_id: taken('civi_crm_id', 'an organisation with this CRM id') },
  contacts: { civi_crm_id: taken('civi_crm_id', 'a contact with this CRM id') },
};

/** The messages by field; undefined where the values are none that a person typed. */
export const uniqueErrors = ({ table, columns }: UniqueViolation): FieldErrors | undefined =>
  messages[table]?.[columns.join()];
