import { pages, paths, type Organisation } from 'api-contract';
import {
  LinkButton,
  PageHeader,
  recordTitle,
  Slot,
  Stack,
  useParams,
  type NewOrganisationPanelProps,
} from 'shared-ui';
import { Attachments, FollowUps, RecordPage, RecordView, Timeline } from 'shared-ui/forms';
import { ContactList } from '../features/contacts/contact-list';
import { ContactTable } from '../features/contacts/contact-table';
import { OrganisationDealings } from '../features/dealings/organisation-dealings';
import { useFacts } from '../features/facts/facts';
import { useOrganisation, useOrganisationDefaults, useSaveOrganisation } from '../features/organisations/api';
import { ArchiveButton } from '../features/forms/archive-button';
import { UnlessMerged, useMergedOrganisation } from '../features/forms/merged-away';
import { Merges } from '../features/forms/merges';
import { MergeButton } from '../features/organisations/merge-button';
import { NewClientForm } from '../features/organisations/new-client-form';
import { OrganisationForm } from '../features/organisations/organisation-form';
import { OrganisationProperties } from '../features/organisations/organisation-properties';
import { ProviderContact } from '../features/organisations/provider-contact';

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

interface OrganisationViewProps {
  organisation: Organisation;
  onReload: () => void;
}

/** Renders what there is to know of an organisation: what matters on top, its quotes, what has happened, and its properties. */
function OrganisationView({ organisation, onReload }: OrganisationViewProps) {
  const { id } = organisation;
  return (
    <RecordPage
      facts={useFacts('organisations', id)}
      aside={
        <>
          <OrganisationProperties organisation={organisation} onReload={onReload} />
          <ContactList organisation={organisation} />
          <FollowUps path={paths.organisationFollowUps(id)} />
          <Attachments path={paths.organisationAttachments(id)} />
          <ProviderContact organisation={organisation} />
        </>
      }
    >
      <Merges path={paths.organisationMerges(id)} />
      <OrganisationDealings organisation={organisation} />
      <Slot name="organisation.panel" props={{ organisation }} />
      <Timeline record="organisations" id={id} />
    </RecordPage>
  );
}

/** Renders a stored organisation, or opens the one that it was merged into. */
export function OrganisationPage() {
  const { organisationId = '' } = useParams();
  const read = useOrganisation(organisationId);
  const save = useSaveOrganisation();
  const stored = read.data;
  return (
    <UnlessMerged key={organisationId} merged={useMergedOrganisation(stored, pages.organisation)}>
      <PageHeader
        title={stored?.name ?? 'Organisation'}
        crumbs={[list]}
        actions={
          stored && (
            <>
              <ArchiveButton
                what="Organisation"
                record={stored}
                save={(patch) => save(patch, stored, { basedOn: stored })}
              />
              <MergeButton organisation={stored} />
              <LinkButton to={pages.editOrganisation(stored.id)} icon="edit">
                Edit
              </LinkButton>
              {stored.is_quotable && !stored.is_archived && (
                <LinkButton to={pages.newQuote({ organisation: stored.id })} tone="primary" icon="plus">
                  New quote
                </LinkButton>
              )}
            </>
          )
        }
      />
      <RecordView what="organisation" read={read} back={list} fields={12}>
        {(organisation) => <OrganisationView organisation={organisation} onReload={read.retry} />}
      </RecordView>
    </UnlessMerged>
  );
}

/** Renders the form of a stored organisation, with its contacts. */
export function OrganisationEditPage() {
  const { organisationId = '' } = useParams();
  const read = useOrganisation(organisationId);
  const stored = read.data;
  const view = stored && { label: stored.name, to: pages.organisation(stored.id) };
  return (
    <UnlessMerged key={organisationId} merged={useMergedOrganisation(stored, pages.editOrganisation)}>
      <PageHeader {...recordTitle('Edit organisation', stored?.name)} crumbs={view ? [list, view] : [list]} />
      <RecordView what="organisation" read={read} back={list} fields={12}>
        {(organisation) => (
          <Stack $gap={6}>
            <OrganisationForm record={organisation} onReload={read.retry} />
            <ContactTable organisation={organisation} />
          </Stack>
        )}
      </RecordView>
    </UnlessMerged>
  );
}
