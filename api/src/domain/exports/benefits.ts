import { listBenefits } from '../benefits';
import type { ReadContext } from '../context';
import type { Sheet } from '../ports';

/** Every benefit with the groups that have it. */
export const exportBenefits = async (context: ReadContext): Promise<Sheet> => {
  const benefits = await listBenefits(context);
  return {
    name: 'Benefits',
    columns: [
      { header: 'Stage', kind: 'text', width: 12 },
      { header: 'Category', kind: 'text', width: 24 },
      { header: 'Description', kind: 'text', width: 70 },
      { header: 'Number of Groups', kind: 'count', width: 18 },
      { header: 'Group Names', kind: 'text', width: 70 },
    ],
    rows: benefits.map((benefit) => [
      benefit.benefit_stage.name,
      benefit.benefit_category.name,
      benefit.description,
      benefit.product_categories.length,
      benefit.product_categories.map(({ name }) => name).join(', '),
    ]),
  };
};
