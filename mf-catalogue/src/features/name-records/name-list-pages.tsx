import type { Column } from 'shared-ui';
import { kinds } from '../../paths';
import { RecordListPage, textColumn } from '../records/record-list-page';
import { useBenefitCategories, useBenefitStages, type NameRecord } from './api';

const nameOf = ({ name }: NameRecord) => name;

const columns: readonly Column<NameRecord>[] = [textColumn('name', 'Name', nameOf)];

const shared = { columns, nameOf, sortedBy: 'name', filterPlaceholder: 'Filter by name' } as const;

export function CategoryListPage() {
  return (
    <RecordListPage
      {...shared}
      kind={kinds.benefitCategory}
      list={useBenefitCategories()}
      emptyText="Add the first one: every benefit has a category."
    />
  );
}

export function StageListPage() {
  return (
    <RecordListPage
      {...shared}
      kind={kinds.benefitStage}
      list={useBenefitStages()}
      emptyText="Add the first one: every benefit has a stage."
    />
  );
}
