import type { SearchHit, SearchKind } from 'api-contract';
import { fromFlag, type Reader, type TableName } from '../ports';
import { toEntry, type NameEntry } from './name-index';

/** The kinds that are found by their names; quotes and invoices are found by their references. */
export type NamedKind = Exclude<SearchKind, 'quote' | 'invoice'>;

interface Source {
  /** What the entries are made from. */
  readonly from: readonly TableName[];
  read(reader: Reader): Promise<NameEntry[]>;
}

const hit = (kind: NamedKind, id: number, title: string, over: Partial<SearchHit> = {}): SearchHit => ({
  kind,
  id,
  title,
  code: null,
  detail: null,
  status: null,
  parent_id: null,
  ...over,
});

const namesOf = (rows: readonly { id: number; name: string }[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

const joined = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null;

/** Where the entries of each kind come from. */
export const nameSources: Readonly<Record<NamedKind, Source>> = {
  organisation: {
    from: ['organisations'],
    read: async (reader) => {
      const rows = await reader
        .table('organisations')
        .pick(['id', 'name', 'civi_crm_id', 'address_city', 'address_post_code']);
      return rows.map(({ id, name, civi_crm_id, address_city, address_post_code }) =>
        toEntry(
          hit('organisation', id, name, {
            code: civi_crm_id,
            detail: joined(address_city, address_post_code),
          }),
          [civi_crm_id],
        ),
      );
    },
  },
  contact: {
    from: ['contacts', 'organisations'],
    read: async (reader) => {
      const names = namesOf(await reader.table('organisations').pick(['id', 'name']));
      const rows = await reader
        .table('contacts')
        .pick(['id', 'name', 'civi_crm_id', 'email', 'organisation_id']);
      return rows.map(({ id, name, civi_crm_id, email, organisation_id }) =>
        toEntry(
          hit('contact', id, name, {
            detail: joined(names.get(organisation_id), email),
            parent_id: organisation_id,
          }),
          [civi_crm_id, email],
        ),
      );
    },
  },
  product_group: {
    from: ['product_groups'],
    read: async (reader) => {
      const rows = await reader
        .table('product_groups')
        .pick([
          'id',
          'name',
          'description',
          'sales_ledger_product_code',
          'parent_product_group_id',
          'is_sales_ledger_product',
        ]);
      const names = namesOf(rows);
      // Top-level groups have no screen to go to.
      return rows
        .filter((row) => fromFlag(row.is_sales_ledger_product))
        .map((row) =>
          toEntry(
            hit('product_group', row.id, row.name, {
              code: row.sales_ledger_product_code,
              detail: joined(names.get(row.parent_product_group_id ?? 0), row.description),
            }),
            [row.sales_ledger_product_code],
          ),
        );
    },
  },
  product: {
    from: ['products', 'product_groups'],
    read: async (reader) => {
      const names = namesOf(await reader.table('product_groups').pick(['id', 'name']));
      const rows = await reader.table('products').pick(['id', 'name', 'product_code', 'product_group_id']);
      return rows.map(({ id, name, product_code, product_group_id }) =>
        toEntry(
          hit('product', id, name, { code: product_code, detail: names.get(product_group_id) ?? null }),
          [product_code],
        ),
      );
    },
  },
  benefit: {
    from: ['benefits', 'benefit_stages', 'benefit_categories'],
    read: async (reader) => {
      const stages = namesOf(await reader.table('benefit_stages').pick(['id', 'name']));
      const categories = namesOf(await reader.table('benefit_categories').pick(['id', 'name']));
      const rows = await reader
        .table('benefits')
        .pick(['id', 'description', 'benefit_stage_id', 'benefit_category_id']);
      return rows.map(({ id, description, benefit_stage_id, benefit_category_id }) =>
        toEntry(
          hit('benefit', id, description, {
            detail: joined(stages.get(benefit_stage_id), categories.get(benefit_category_id)),
          }),
          [],
        ),
      );
    },
  },
};
