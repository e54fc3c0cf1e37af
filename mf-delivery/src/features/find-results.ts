import { pages, paths, type Deliverable } from 'api-contract';
import { api, formatDate, type FindResults } from 'shared-ui';

/** Finds deliverables by what was typed into the search of the page. */
export const findResults: FindResults = async (text, signal) => {
  const found = await api.get<Deliverable[]>(paths.deliverableSearch(text), { signal });
  return found.map(({ id, description, organisation, reference_label, due_date }) => ({
    title: description,
    detail: [organisation.name, reference_label, due_date && `due ${formatDate(due_date)}`]
      .filter(Boolean)
      .join(' · '),
    path: pages.deliverable(id),
  }));
};
