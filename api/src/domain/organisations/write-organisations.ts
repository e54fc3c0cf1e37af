import {
  organisationSchema,
  type Organisation,
  type OrganisationDefaults,
  type OrganisationInput,
  type OrganisationPatch,
} from 'api-contract';

import { createRecord, saveRecord, type Author, type Saving, type WriteContext } from '../records';
import type { Tagged } from '../tagged';
import { presentOrganisation } from './get-organisation';
import { countQuotes } from './organisations';
import { toFlag } from '../../store';

/** What a new organisation begins with: what the wire gives to fields that are left out. */
export const getOrganisationDefaults = (): OrganisationDefaults => ({
  ...(organisationSchema.getDefault() as Omit<OrganisationInput, 'name'>),
  name: '',
  contacts: [],
  ...countQuotes([]),
});

const flags = ({ is_quotable, is_invoicable }: OrganisationPatch) => ({
  ...(is_quotable === undefined ? {} : { is_quotable: toFlag(is_quotable) }),
  ...(is_invoicable === undefined ? {} : { is_invoicable: toFlag(is_invoicable) }),
});

export const createOrganisation = (
  context: WriteContext,
  input: OrganisationInput,
  author: Author,
): Promise<Tagged<Organisation>> =>
  createRecord(context, 'organisations', author, {
    columns: () => ({
      ...input,
      is_quotable: toFlag(input.is_quotable),
      is_invoicable: toFlag(input.is_invoicable),
    }),
    present: presentOrganisation,
  });

/** Saves the fields that are given. A quote that names the organisation keeps it, whatever its flags become. */
export const updateOrganisation = (
  context: WriteContext,
  id: number,
  patch: OrganisationPatch,
  saving: Saving,
): Promise<Tagged<Organisation>> =>
  saveRecord(context, 'organisations', id, saving, {
    edit: () => {
      const { is_quotable: _quotable, is_invoicable: _invoicable, ...same } = patch;
      return { columns: { ...same, ...flags(patch) } };
    },
    present: presentOrganisation,
  });
