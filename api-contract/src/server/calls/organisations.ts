import { organisationPatchSchema, organisationSchema } from '../../schemas';
import { organisation, organisationDefaults, organisationListItem } from '../answers';
import { created, describeCalls } from '../describe-calls';
import { listOf } from '../json-schema';

export const organisationCalls = describeCalls('Organisations', {
  listOrganisations: [
    'GET /organisations',
    {
      summary: 'Every organisation, or only those that can be quoted or invoiced',
      query: { mode: { description: 'Which organisations', values: ['quotable', 'invoicable'] } },
      answer: listOf(organisationListItem),
    },
  ],
  getOrganisationDefaults: [
    'GET /organisations/creation-defaults',
    { summary: 'What a new organisation begins with', answer: organisationDefaults, tag: 'none' },
  ],
  getOrganisation: [
    'GET /organisations/{id}',
    { summary: 'One organisation with its contacts', answer: organisation, tag: 'entity' },
  ],
  createOrganisation: [
    'POST /organisations',
    { summary: 'Add an organisation', body: organisationSchema, answer: created(organisation) },
  ],
  updateOrganisation: [
    'PATCH /organisations/{id}',
    { summary: 'Change an organisation', body: organisationPatchSchema, answer: organisation, tag: 'save' },
  ],
});
