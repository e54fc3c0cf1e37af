import type { Organisation, OrganisationDefaults } from 'api-contract';
import { Card, useMoveOn, useToast } from 'shared-ui';
import { EntityForm, FormActions, useDebug } from 'shared-ui/forms';
import { hrefs } from '../../paths';
import { useAnotherRound } from '../forms';
import { useSaveOrganisation } from './api';
import { DuplicateNotice } from './duplicate-notice';
import { OrganisationFields } from './organisation-fields';
import { organisationFormSchema, toOrganisationValues } from './organisation-values';

type OrganisationFormProps =
  | { organisation: Organisation; defaults?: undefined; onReload: () => void }
  | { organisation?: undefined; defaults: OrganisationDefaults; onReload?: undefined };

/**
 * Creates an organisation or changes one. A new one opens for editing once it is saved, since its contacts are added there; one
 * that exists stays open.
 */
export function OrganisationForm({ organisation, defaults, onReload }: OrganisationFormProps) {
  const save = useSaveOrganisation();
  const toast = useToast();
  const moveOn = useMoveOn();
  const debug = useDebug();
  const { round, firstRef, begin } = useAnotherRound();

  return (
    <EntityForm
      key={round}
      label="Organisation"
      schema={organisationFormSchema}
      initialValues={toOrganisationValues(organisation ?? defaults)}
      source={organisation}
      onReload={onReload}
      debug={debug}
      onSubmit={async (values, source, { version, another }) => {
        const saved = await save(values, source, version);
        toast.show({
          tone: 'success',
          title: 'Organisation Saved',
          text: 'The organisation has been saved successfully.',
        });
        if (source) return;
        if (another) begin();
        // In place of the empty form, so that Back leads to the list and not to a form that is done with.
        else moveOn(hrefs.editOrganisation(saved.id), { replace: true });
      }}
    >
      <Card>
        <OrganisationFields
          nameRef={firstRef}
          notice={<DuplicateNotice organisationId={organisation?.id} />}
        />
      </Card>
      <FormActions backTo={hrefs.organisations()} addAnother={!organisation} />
    </EntityForm>
  );
}
