import type { BenefitStage } from 'api-contract';
import { RecordListPage, textColumn, type Column } from 'shared-ui';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { categories, stages, type NameRecord } from './api';

const nameOf = ({ name }: NameRecord) => name;

const columns: readonly Column<NameRecord>[] = [textColumn('name', 'Name', nameOf)];

const shared = { columns, nameOf, sortedBy: 'name', filterPlaceholder: messages.lists.filterNames } as const;

const stageColumns: readonly Column<BenefitStage>[] = [
  textColumn('name', 'Name', nameOf),
  {
    key: 'due',
    header: 'Due',
    value: ({ due_days }) => due_days,
    render: ({ due_days }) => messages.benefits.due(due_days),
  },
];

export function CategoryListPage() {
  return (
    <RecordListPage
      {...shared}
      kind={kinds.benefitCategory}
      list={categories.useList()}
      emptyText={messages.lists.noCategories}
    />
  );
}

export function StageListPage() {
  return (
    <RecordListPage
      {...shared}
      columns={stageColumns}
      kind={kinds.benefitStage}
      list={stages.useList()}
      emptyText={messages.lists.noStages}
    />
  );
}
