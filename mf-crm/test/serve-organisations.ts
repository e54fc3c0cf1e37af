import {
  comparableName,
  hasWords,
  normalise,
  wordsOf,
  type OrganisationListItem,
  type OrganisationSort,
} from 'api-contract';
import { makeOrganisationPage } from 'api-contract/testing';
import type { FakeApi, FakeCall, FakeHandler } from 'shared-ui/testing';

const sortValues: Readonly<
  Record<OrganisationSort, (organisation: OrganisationListItem) => string | number>
> = {
  name: ({ name }) => normalise(name),
  quotable: ({ is_quotable }) => Number(is_quotable),
  invoicable: ({ is_invoicable }) => Number(is_invoicable),
  'active-quotes': ({ quotes_active_count }) => quotes_active_count,
  'historic-quotes': ({ quotes_historic_count }) => quotes_historic_count,
  sales: ({ sales_won_count }) => sales_won_count,
};

/** Returns the requested page of these organisations, filtered and sorted as the API does. */
const pageOf = (organisations: readonly OrganisationListItem[], { path }: FakeCall) => {
  const asked = new URLSearchParams(path.split('?')[1]);
  const words = wordsOf(asked.get('filter') ?? '');
  const called = asked.get('same_name');
  const listed = organisations.filter(
    ({ name, is_archived }) =>
      (asked.has('archived') || !is_archived) &&
      (called === null || comparableName(name) === comparableName(called)),
  );
  const found = listed.filter(({ name }) => hasWords(normalise(name), words));
  const read = sortValues[(asked.get('sort') ?? 'name') as OrganisationSort];
  const direction = asked.get('order') === 'desc' ? -1 : 1;
  const sorted = [...found].sort((one, other) => {
    const [mine, theirs] = [read(one), read(other)];
    return mine === theirs ? one.id - other.id : mine < theirs ? -direction : direction;
  });
  const size = Number(asked.get('per_page'));
  const page = Number(asked.get('page'));
  return makeOrganisationPage({
    organisations: sorted.slice((page - 1) * size, page * size),
    page,
    per_page: size,
    total_count: listed.length,
    found_count: found.length,
  });
};

/** Serves the pages of a list of these organisations, or this response to every request. */
export const serveOrganisations = (
  api: FakeApi,
  organisations: OrganisationListItem[] | FakeHandler,
): FakeApi =>
  api.on(
    'get',
    /^\/organisations\?/,
    Array.isArray(organisations) ? (call) => ({ body: pageOf(organisations, call) }) : organisations,
  );
