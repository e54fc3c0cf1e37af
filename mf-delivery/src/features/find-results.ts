import { paths, type DeliverablePage } from 'api-contract';
import { api, formatDate, type FindResults } from 'shared-ui';
import { hrefs } from '../paths';

/** How many are offered in the search; the API has no shorter page than that. */
const ASKED = 10;
const SHOWN = 5;

/** Finds deliverables by what was typed into the search of the page. */
export const findResults: FindResults = async (text, signal) => {
  const path = paths.deliverables({ filter: text, page: 1, per_page: ASKED });
  const { deliverables } = await api.get<DeliverablePage>(path, { signal });
  return deliverables.slice(0, SHOWN).map(({ id, description, organisation, reference_label, due_date }) => ({
    title: description,
    detail: [organisation.name, reference_label, due_date && `due ${formatDate(due_date)}`]
      .filter(Boolean)
      .join(' · '),
    path: hrefs.deliverable(id),
  }));
};
