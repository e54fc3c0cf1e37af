import {
  paths,
  type Attachment,
  type DuplicateContactInput,
  type DuplicateInput,
  type TidyUpCounts,
} from 'api-contract';
import { api, combineReads, useRead, useReadList } from 'shared-ui';
import { useSWRConfig } from 'swr';
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

/** Returns the functions that fetch the counts again, or all that is shown: then rows may move. */
export function useRefetchTidyUp() {
  const { mutate } = useSWRConfig();
  return {
    refetchCounts: () => void mutate(paths.tidyUp()),
    refetchAll: () => void mutate((key) => typeof key === 'string' && key.startsWith(paths.tidyUp())),
  };
}

/** Returns the function that stores whether two organisations, or two contacts, may be the same one. */
export function useSetDuplicate() {
  const { refetchCounts } = useRefetchTidyUp();
  return async (input: DuplicateInput | DuplicateContactInput): Promise<void> => {
    await api.post('contact_id' in input ? paths.duplicateContacts() : paths.duplicates(), input);
    refetchCounts();
  };
}
