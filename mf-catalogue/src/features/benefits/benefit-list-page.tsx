import type { Benefit } from 'api-contract';
import { RecordListPage, textColumn, type Column } from 'shared-ui';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { benefits } from './api';

/** The columns of the benefit list; the filter looks at stage, category and description. */
const columns: readonly Column<Benefit>[] = [
  textColumn('stage', 'Stage', (benefit) => benefit.benefit_stage.name, { compact: 'plain' }),
  textColumn('category', 'Category', (benefit) => benefit.benefit_category.name, { compact: 'plain' }),
  textColumn('description', 'Description', (benefit) => benefit.description, { compact: 'main' }),
  {
    key: 'due',
    header: 'Due',
    value: (benefit) => benefit.due_days,
    render: ({ due_days }) =>
      due_days === null ? messages.benefits.byStage : messages.benefits.due(due_days),
    optional: true,
  },
  {
    key: 'associations',
    header: 'Associations',
    value: (benefit) => benefit.product_categories.length,
    align: 'end',
  },
];

const nameOf = (benefit: Benefit) => benefit.description;

export function BenefitListPage() {
  return (
    <RecordListPage
      kind={kinds.benefit}
      list={benefits.useList()}
      columns={columns}
      sortedBy="description"
      emptyText={messages.lists.noBenefits}
      nameOf={nameOf}
      filterPlaceholder={messages.lists.filterBenefits}
    />
  );
}
