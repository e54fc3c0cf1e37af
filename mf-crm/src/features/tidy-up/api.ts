import {
  paths,
  type Attachment,
  type DuplicateContactInput,
  type DuplicateInput,
  type TidyUpCounts,
} from 'api-contract';
import { api, combineReads, useRead, useReadList } from 'shared-ui';
import { useInvoicesOf } from '../dealings/api';
import { useOrganisation } from '../organisations/api';

export const useTidyUpCounts = () => useRead<TidyUpCounts>(paths.tidyUp());

/** Reads what an organisation has, as far as a merge moves it. */
export function useMovable(id: number) {
  const organisation = useOrganisation(String(id));
  const invoices = useInvoicesOf(id);
  const attachments = useReadList<Attachment>(paths.organisationAttachments(id));
  return { ...combineReads({ organisation, invoices, attachments }), refetch: organisation.retry };
}

/** Matches the lists of Tidy Up: a row that was dealt with stays where it is. */
export const isTidyUpList = (path: string): boolean => path.startsWith(`${paths.tidyUp()}/`);

/** Stores whether two organisations, or two contacts, may be the same one. */
export const setDuplicate = (input: DuplicateInput | DuplicateContactInput): Promise<unknown> => {
  const path = 'contact_id' in input ? paths.duplicateContacts() : paths.duplicates();
  return api.post(path, input);
};
