import { type ReactNode, useState } from 'react';
import type { Contact, Organisation } from 'api-contract';
import { Alert, LinkButton, Navigate } from 'shared-ui';
import { useHasDraft } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useContactById } from '../contacts/api';
import { useOrganisation } from '../organisations/api';

/** A record that was merged into another one. */
interface MergedAway {
  readonly name: string;
  /** The name of the one that is left, once it is loaded. */
  readonly into: string | undefined;
  /** The page of the one that is left. */
  readonly to: string;
}

/** Returns where an organisation leads that was merged into another one, whose page `pageOf` returns. */
export function useMergedOrganisation(
  organisation: Organisation | undefined,
  pageOf: (intoId: number) => string,
): MergedAway | undefined {
  const intoId = organisation?.merged_into_organisation_id;
  const { data: into } = useOrganisation(intoId ? String(intoId) : null);
  return organisation && intoId
    ? { name: organisation.name, into: into?.name, to: pageOf(intoId) }
    : undefined;
}

/** Returns where a contact leads who was merged into another one, as `useMergedOrganisation` does. */
export function useMergedContact(
  contact: Contact | undefined,
  pageOf: (intoId: number) => string,
): MergedAway | undefined {
  const intoId = contact?.merged_into_contact_id;
  const { data: into } = useContactById(intoId ? String(intoId) : null);
  return contact && intoId ? { name: contact.name, into: into?.name, to: pageOf(intoId) } : undefined;
}

interface UnlessMergedProps {
  merged: MergedAway | undefined;
  children: ReactNode;
}

/** Renders a page, or opens the one of the record that is left. What was typed before the merge stays, with a link to that one, until the page is left. */
export function UnlessMerged({ merged, children }: UnlessMergedProps) {
  const hasDraft = useHasDraft();
  /** The page of the record that is left, which was not opened because of what was typed. */
  const [unopened, setUnopened] = useState<string>();
  if (merged && merged.to !== unopened) {
    if (!hasDraft) return <Navigate to={merged.to} replace />;
    setUnopened(merged.to);
  }
  return (
    <>
      {merged && (
        <Alert
          tone="warning"
          title={messages.merges.mergedAway(merged.name, merged.into)}
          actions={<LinkButton to={merged.to}>{messages.merges.open(merged.into)}</LinkButton>}
          announce
        >
          {messages.merges.changeThere}
        </Alert>
      )}
      {children}
    </>
  );
}
