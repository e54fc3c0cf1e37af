import type { Benefit, NamedReference } from 'api-contract';
import type { ReadContext } from '../context';
import { byId, groupBy } from '../group-by';
import type { BenefitRow, Reader } from '../ports';
import { tagged, type Tagged } from '../tagged';

type BenefitParts = Omit<Benefit, 'product_categories' | 'updated_at'>;

const named = ({ id, name }: NamedReference): NamedReference => ({ id, name });

const namedIn = (records: ReadonlyMap<number, NamedReference>, id: number): NamedReference => {
  const record = records.get(id);
  if (!record) throw new Error(`A benefit points at record ${id}, which does not exist`);
  return named(record);
};

/** Presents benefits with the names of their stage and category, which are few and read once. */
export const toBenefitParts = async (reader: Reader): Promise<(row: BenefitRow) => BenefitParts> => {
  const stages = byId(await reader.table('benefit_stages').list());
  const categories = byId(await reader.table('benefit_categories').list());
  return ({ id, description, benefit_stage_id, benefit_category_id }) => ({
    id,
    description,
    benefit_stage_id,
    benefit_category_id,
    benefit_stage: namedIn(stages, benefit_stage_id),
    benefit_category: namedIn(categories, benefit_category_id),
  });
};

const present = async (
  reader: Reader,
  rows: readonly BenefitRow[],
  benefitId?: number,
): Promise<Benefit[]> => {
  const toParts = await toBenefitParts(reader);
  const groups = byId(await reader.table('product_groups').list());
  const pivots = await reader.table('product_group_benefits').list({ benefit_id: benefitId });
  const pivotsOf = groupBy(pivots, ({ benefit_id }) => benefit_id);
  return rows.map((row) => ({
    ...toParts(row),
    product_categories: (pivotsOf.get(row.id) ?? []).flatMap(({ product_group_id }) => {
      const group = groups.get(product_group_id);
      return group ? [named(group)] : [];
    }),
    updated_at: row.updated_at,
  }));
};

export const listBenefits = ({ store }: ReadContext): Promise<Benefit[]> =>
  store.read(async (reader) => present(reader, await reader.table('benefits').list()));

/** A benefit with its stage, category and groups, as a read gives it. */
export const presentBenefit = async (reader: Reader, row: BenefitRow): Promise<Tagged<Benefit>> => {
  const [benefit] = await present(reader, [row], row.id);
  return tagged(benefit as Benefit, row);
};

/** Throws `RowNotFound`. */
export const getBenefit = ({ store }: ReadContext, id: number): Promise<Tagged<Benefit>> =>
  store.read(async (reader) => presentBenefit(reader, await reader.table('benefits').get(id)));
