import type { Column } from 'shared-ui';
import { RecordListPage } from '../records/record-list-page';
import { useNameRecords, type NameKind, type NameRecord } from './api';

const nameOf = ({ name }: NameRecord) => name;

const columns: readonly Column<NameRecord>[] = [{ key: 'name', header: 'Name', value: nameOf, text: nameOf }];

/** The list of benefit categories or of benefit stages. */
export function NameListPage({ kind }: { kind: NameKind }) {
  return (
    <RecordListPage
      title={kind.titleOfList}
      list={useNameRecords(kind)}
      columns={columns}
      sortedBy="name"
      create={{ to: kind.create, label: 'Add', labelWhenEmpty: `Add ${kind.title}` }}
      empty={{ title: `There are no ${kind.nounOfMany} yet`, text: `Add the first one: ${kind.whyOne}.` }}
      editHref={kind.editHref}
      editName={nameOf}
      filterPlaceholder="Filter by name"
    />
  );
}
