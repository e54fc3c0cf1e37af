import { useState } from 'react';
import { pages, type TidyUpCounts } from 'api-contract';
import { PageHeader, ReadState } from 'shared-ui';
import { Tabs } from 'shared-ui/forms';
import { useTidyUpCounts } from '../features/tidy-up/api';
import { ContactList } from '../features/tidy-up/contact-list';
import { DuplicateContactList } from '../features/tidy-up/duplicate-contact-list';
import { DuplicateList } from '../features/tidy-up/duplicate-list';
import { PackageList } from '../features/tidy-up/package-list';
import { QuoteList } from '../features/tidy-up/quote-list';
import { messages } from '../messages';

const tabsOf = (counts: TidyUpCounts) => [
  {
    id: 'duplicates',
    label: 'Possible duplicates',
    count: counts.duplicate_count,
    content: <DuplicateList />,
  },
  {
    id: 'same-email',
    label: 'Contacts with the same email',
    count: counts.duplicate_contact_count,
    content: <DuplicateContactList />,
  },
  { id: 'contacts', label: 'Contacts without email', count: counts.contact_count, content: <ContactList /> },
  { id: 'quotes', label: 'Quotes without follow-up', count: counts.quote_count, content: <QuoteList /> },
  {
    id: 'packages',
    label: 'No benefits',
    count: counts.package_count,
    content: <PackageList lacks="benefits" />,
  },
  {
    id: 'undated',
    label: 'No event date',
    count: counts.undated_package_count,
    content: <PackageList lacks="date" />,
  },
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
