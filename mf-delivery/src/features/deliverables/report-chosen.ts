import { pages } from 'api-contract';
import { useChosenRows, type Result } from 'shared-ui';
import type { Chosen } from './api';

interface Reported {
  responses?: readonly unknown[];
  /** What became of others than the deliverables. */
  results?: readonly Result[];
  /** Those that stayed as they were. */
  left?: readonly number[];
}

/** Returns the function that reports above the list what became of what was chosen, and takes it out of the selection. */
export function useReportChosen() {
  const { nameOf, report, deselect, clear } = useChosenRows();
  const resultOf = (id: number): Result => ({
    id,
    name: nameOf(id),
    to: pages.deliverable(id),
    state: 'done',
  });
  return (chosen: Chosen, doneText: string, { responses = [], results, left = [] }: Reported = {}): void => {
    const ids = responses.length > 0 && 'ids' in chosen ? chosen.ids : [];
    const changed = ids.filter((id) => !left.includes(id));
    report({ doneText, results: results ?? changed.map(resultOf) }, ...responses);
    if ('ids' in chosen) deselect(chosen.ids);
    else clear();
  };
}
