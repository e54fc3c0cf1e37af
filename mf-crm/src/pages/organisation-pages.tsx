import { pages, paths } from 'api-contract';
import {
  LinkButton,
  Navigate,
  PageHeader,
  recordTitle,
  Slot,
  Stack,
  useParams,
  type NewOrganisationPanelProps,
} from 'shared-ui';
import { Attachments, FollowUps, RecordView } from 'shared-ui/forms';
import { ContactTable } from '../features/contacts/contact-table';
import { OrganisationDealings } from '../features/dealings/organisation-dealings';
import { useOrganisation, useOrganisationDefaults, useSaveOrganisation } from '../features/organisations/api';
import { ArchiveButton } from '../features/forms/archive-button';
import { MergeButton } from '../features/organisations/merge-button';
import { NewClientForm } from '../features/organisations/new-client-form';
import { ProviderContact } from '../features/organisations/provider-contact';
import { OrganisationForm } from '../features/organisations/organisation-form';

const list = { label: 'Organisations', to: pages.organisations() };

/** Renders the form of a new organisation and its first contact, in a dialog of another page. */
export const NewOrganisationPanel = (dialog: NewOrganisationPanelProps) => (
  <RecordView what="form" read={useOrganisationDefaults()} back={list} fields={18}>
    {(defaults) => <NewClientForm record={defaults} dialog={dialog} />}
  </RecordView>
);

export function OrganisationCreatePage() {
  return (
    <>
      <PageHeader title="New organisation" crumbs={[list]} />
      <RecordView what="form" read={useOrganisationDefaults()} back={list} fields={12}>
        {(defaults) => <OrganisationForm record={defaults} />}
      </RecordView>
    </>
  );
}

/** Renders a stored organisation, or opens the one that it was merged into: its details, its contacts, and its newest quotes, sales and invoices. */
export function OrganisationEditPage() {
  const { organisationId = '' } = useParams();
  const read = useOrganisation(organisationId);
  const save = useSaveOrganisation();
  const stored = read.data;
  const intoId = stored?.merged_into_organisation_id;
  if (intoId) return <Navigate to={pages.organisation(intoId)} replace />;
  return (
    <>
      <PageHeader
        {...recordTitle('Edit organisation', stored?.name)}
        crumbs={[list]}
        actions={
          stored && (
            <>
              <ArchiveButton what="Organisation" record={stored} save={(patch) => save(patch, stored)} />
              <MergeButton organisation={stored} />
              {stored.is_quotable && !stored.is_archived && (
                <LinkButton to={pages.newQuote({ organisation: stored.id })} icon="plus">
                  New quote
                </LinkButton>
              )}
            </>
          )
        }
      />
      <RecordView key={organisationId} what="organisation" read={read} back={list} fields={12}>
        {(organisation) => (
          <Stack $gap={6}>
            <OrganisationForm record={organisation} onReload={read.retry} />
            <ContactTable organisation={organisation} />
            <ProviderContact organisation={organisation} />
            <OrganisationDealings organisation={organisation} />
            <FollowUps path={paths.organisationFollowUps(organisation.id)} />
            <Attachments path={paths.organisationAttachments(organisation.id)} />
            <Slot name="organisation.panel" props={{ organisation }} />
          </Stack>
        )}
      </RecordView>
    </>
  );
}
