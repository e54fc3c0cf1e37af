import { PageHeader } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { OrganisationForm, useOrganisationDefaults } from '../features/organisations';
import { hrefs } from '../paths';

const list = { label: 'Organisations', to: hrefs.organisations() };

/** A new organisation. */
export function OrganisationCreatePage() {
  const { data, error, isValidating, retry } = useOrganisationDefaults();
  return (
    <>
      <PageHeader title="Create Organisation" crumbs={[list]} />
      <RecordView
        what="form"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={12}
      >
        {(defaults) => <OrganisationForm defaults={defaults} />}
      </RecordView>
    </>
  );
}
