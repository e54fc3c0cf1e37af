import { useState } from 'react';
import { pages, type TidyUpCounts } from 'api-contract';
import { DataTable, PageHeader, ReadState, type DataTableProps } from 'shared-ui';
import { Tabs } from 'shared-ui/forms';
import { useTidyUpCounts } from '../features/tidy-up/api';
import { contactsWithoutEmail } from '../features/tidy-up/contact-list';
import { duplicateContacts } from '../features/tidy-up/duplicate-contact-list';
import { duplicates } from '../features/tidy-up/duplicate-list';
import { emptyPackages, undatedPackages } from '../features/tidy-up/package-list';
import { quietQuotes } from '../features/tidy-up/quote-list';
import { messages } from '../messages';

const tabOf = <Row,>(id: string, count: number, list: DataTableProps<Row>, label = list.label) => ({
  id,
  label,
  count,
  content: <DataTable {...list} />,
});

const tabsOf = (counts: TidyUpCounts) => [
  tabOf('duplicates', counts.duplicate_count, duplicates),
  tabOf('same-email', counts.duplicate_contact_count, duplicateContacts),
  tabOf('contacts', counts.contact_count, contactsWithoutEmail),
  tabOf('quotes', counts.quote_count, quietQuotes),
  tabOf('packages', counts.package_count, emptyPackages, 'No benefits'),
  tabOf('undated', counts.undated_package_count, undatedPackages, 'No event date'),
];

/** Renders the lists, those with something to do first. The order stays until the page is opened again. */
function ListTabs({ counts }: { counts: TidyUpCounts }) {
  const tabs = tabsOf(counts);
  const [done] = useState(() => tabs.filter(({ count }) => count === 0).map(({ id }) => id));
  return (
    <Tabs
      label="Lists to tidy up"
      tabs={[...tabs.filter(({ id }) => !done.includes(id)), ...tabs.filter(({ id }) => done.includes(id))]}
    />
  );
}

export function TidyUpPage() {
  const read = useTidyUpCounts();
  return (
    <>
      <PageHeader
        title="Tidy Up"
        crumbs={[{ label: 'Organisations', to: pages.organisations() }]}
        description={messages.tidyUp.description}
      />
      {read.data ? <ListTabs counts={read.data} /> : <ReadState what="lists to tidy up" read={read} />}
    </>
  );
}
