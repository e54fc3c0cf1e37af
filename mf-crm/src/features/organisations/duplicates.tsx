import { useMemo } from 'react';
import {
  byId,
  comparableName,
  pages,
  paths,
  SEARCH_LIMITS,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  type NamedReference,
  type Organisation,
  type OrganisationListItem,
  type OrganisationPage,
  type SearchResponse,
} from 'api-contract';
import {
  Alert,
  api,
  Button,
  Link,
  normalise,
  useConfirm,
  useDebouncedView,
  useRead,
  VisuallyHidden,
} from 'shared-ui';
import { useFormField } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { messages } from '../../messages';

type Candidate = Pick<OrganisationListItem, 'id' | 'name' | 'civi_crm_id' | 'is_archived'>;

interface Entered {
  readonly name: string;
  readonly civi_crm_id: string | null;
}

/** Another organisation that may be the same one, and why. */
interface Duplicate {
  readonly id: number;
  readonly name: string;
  readonly is_archived: boolean;
  readonly because: 'name' | 'crm-id';
}

const crmKey = (crmId: string | null): string => normalise(crmId ?? '');

/** Finds the other organisations with the CRM ID or the name that was entered, by CRM ID first. */
export function findDuplicates(candidates: readonly Candidate[], entered: Entered, ownId?: number) {
  const [ownName, ownCrmId] = [comparableName(entered.name), crmKey(entered.civi_crm_id)];
  const found = candidates.flatMap(({ id, name, civi_crm_id, is_archived }): Duplicate[] => {
    if (id === ownId) return [];
    if (ownCrmId && crmKey(civi_crm_id) === ownCrmId) return [{ id, name, is_archived, because: 'crm-id' }];
    return ownName && comparableName(name) === ownName ? [{ id, name, is_archived, because: 'name' }] : [];
  });
  return [...byId(found).values()].sort((one, other) => one.because.localeCompare(other.because));
}

const codeOf = (crmId: string): string => crmId.trim().slice(0, SEARCH_MAX_LENGTH);

/** The path of the organisations of such a name, the archived ones too; null without a name. */
const namedPath = (name: string): string | null =>
  comparableName(name) ? paths.organisations({ page: 1, per_page: 100, archived: 1, same_name: name }) : null;

/** The path of what has such a code; null without one. */
const codedPath = (code: string): string | null =>
  code.length < SEARCH_MIN_LENGTH ? null : paths.search(code, SEARCH_LIMITS[0]);

const toCandidates = (page: OrganisationPage | undefined, hits: SearchResponse | undefined): Candidate[] => {
  const found = hits?.groups.flatMap((group) => group.hits) ?? [];
  const ofCode = found.filter(({ kind }) => kind === 'organisation');
  return [
    ...(page?.organisations ?? []).filter((organisation) => !organisation.merged_into_organisation_id),
    ...ofCode.map(({ id, title, code }) => ({ id, name: title, civi_crm_id: code, is_archived: false })),
  ];
};

/** Finds the organisations that a new one may be, as the notice does while it is typed. None where they cannot be asked for. */
async function fetchDuplicates(entered: Entered): Promise<Duplicate[]> {
  const [named, coded] = [namedPath(entered.name.trim()), codedPath(codeOf(entered.civi_crm_id ?? ''))];
  try {
    const [page, hits] = await Promise.all([
      named ? api.get<OrganisationPage>(named) : undefined,
      coded ? api.get<SearchResponse>(coded) : undefined,
    ]);
    return findDuplicates(toCandidates(page, hits), entered);
  } catch {
    return [];
  }
}

/** Returns a function that asks before an organisation is created that may exist already. It resolves to whether to create it. */
export function useConfirmNew() {
  const confirm = useConfirm();
  return async (values: Partial<Entered>): Promise<boolean> => {
    const duplicates = await fetchDuplicates({ name: '', civi_crm_id: null, ...values });
    return duplicates.length === 0 || confirm(messages.organisations.createAnyway(duplicates));
  };
}

/** Asks for the organisations with such a name, and for that of the CRM ID when that is not the stored one. */
function useCandidates(name: string, crmId: string, stored?: Organisation): readonly Candidate[] {
  const called = name.trim();
  const code = crmId.trim() === stored?.civi_crm_id ? '' : codeOf(crmId);
  const named = useDebouncedView(useMemo(() => ({ filter: called }), [called])).filter;
  const coded = useDebouncedView(useMemo(() => ({ filter: code }), [code])).filter;
  // What was found stays until the next is there: the notice does not flicker.
  const options = { keepPreviousData: true };
  const page = useRead<OrganisationPage>(namedPath(named), options);
  const hits = useRead<SearchResponse>(codedPath(coded), options);
  return toCandidates(page.data, hits.data);
}

const Notice = styled.div`
  grid-column: 1 / -1;
  /* A live region must be in the page before its text is; while it is empty it takes no row. */
  &:empty {
    position: absolute;
  }
`;

interface DuplicateNoticeProps {
  /** The stored organisation, which is no duplicate of itself. */
  organisation?: Organisation;
  /** Takes the existing organisation instead, where the form is in a dialog that asks for one. */
  onChoose?: (duplicate: NamedReference) => void;
}

/** Renders which organisations may be the one that is entered. It prevents nothing: two organisations may have the same name. */
export function DuplicateNotice({ organisation, onChoose }: DuplicateNoticeProps) {
  const { value: name } = useFormField<string>({ name: 'name' });
  const { value: crmId } = useFormField<string>({ name: 'civi_crm_id' });
  const candidates = useCandidates(name, crmId, organisation);
  const duplicates = findDuplicates(candidates, { name, civi_crm_id: crmId }, organisation?.id);

  return (
    <Notice role="status">
      {duplicates.length > 0 && (
        <Alert tone="warning" title={messages.organisations.mayExist}>
          <ul>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                {onChoose ? (
                  duplicate.name
                ) : (
                  <Link to={pages.organisation(duplicate.id)}>{duplicate.name}</Link>
                )}{' '}
                {messages.organisations.same(duplicate)}{' '}
                {onChoose && !duplicate.is_archived && (
                  <Button size="small" onClick={() => onChoose(duplicate)}>
                    Choose<VisuallyHidden> {duplicate.name}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Notice>
  );
}
