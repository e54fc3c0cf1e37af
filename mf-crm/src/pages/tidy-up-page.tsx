import { pages } from 'api-contract';
import { PageHeader } from 'shared-ui';
import { Tabs } from 'shared-ui/forms';
import { useTidyUpCounts } from '../features/tidy-up/api';
import { ContactList } from '../features/tidy-up/contact-list';
import { DuplicateContactList } from '../features/tidy-up/duplicate-contact-list';
import { DuplicateList } from '../features/tidy-up/duplicate-list';
import { PackageList } from '../features/tidy-up/package-list';
import { QuoteList } from '../features/tidy-up/quote-list';
import { messages } from '../messages';

export function TidyUpPage() {
  const { data: counts } = useTidyUpCounts();
  return (
    <>
      <PageHeader
        title="Tidy Up"
        crumbs={[{ label: 'Organisations', to: pages.organisations() }]}
        description={messages.tidyUp.description}
      />
      <Tabs
        label="Lists to tidy up"
        tabs={[
          {
            id: 'duplicates',
            label: 'Possible duplicates',
            count: counts?.duplicate_count,
            content: <DuplicateList />,
          },
          {
            id: 'same-email',
            label: 'Contacts with the same email',
            count: counts?.duplicate_contact_count,
            content: <DuplicateContactList />,
          },
          {
            id: 'contacts',
            label: 'Contacts without email',
            count: counts?.contact_count,
            content: <ContactList />,
          },
          {
            id: 'quotes',
            label: 'Quotes without follow-up',
            count: counts?.quote_count,
            content: <QuoteList />,
          },
          {
            id: 'packages',
            label: 'No benefits',
            count: counts?.package_count,
            content: <PackageList />,
          },
        ]}
      />
    </>
  );
}
