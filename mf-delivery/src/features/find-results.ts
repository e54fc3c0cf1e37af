import { groupBy, pages, paths, type Deliverable } from 'api-contract';
import { api, formatDate, type FindResults } from 'shared-ui';

/** Whether a text is the reference of a quote, or begins one: its deliverables are a page of their own. */
const isReference = (text: string): boolean => /^q-?\d/i.test(text.trim());

/** Finds deliverables, or by the reference of a quote its delivery, by what was typed into the search of the page. */
export const findResults: FindResults = async (text, signal) => {
  const found = await api.get<Deliverable[]>(paths.deliverableSearch(text), { signal });
  if (isReference(text))
    return [...groupBy(found, ({ quote_id }) => quote_id)].map(([quoteId, [one]]) => ({
      title: `Delivery of ${one!.reference_label}`,
      detail: one!.organisation.name,
      path: pages.saleDelivery(quoteId),
    }));
  return found.map(({ id, description, organisation, reference_label, due_date }) => ({
    title: description,
    detail: [organisation.name, reference_label, due_date && `due ${formatDate(due_date)}`]
      .filter(Boolean)
      .join(' · '),
    path: pages.deliverable(id),
  }));
};
