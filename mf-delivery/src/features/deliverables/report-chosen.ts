import { pages } from 'api-contract';
import { useChosenRows, type Result } from 'shared-ui';
import type { Chosen } from './api';

/** Returns the function that reports above the list what became of what was chosen, and takes it out of the selection. */
export function useReportChosen() {
  const { nameOf, report, deselect, clear } = useChosenRows();
  const resultOf = (id: number): Result => ({
    id,
    name: nameOf(id),
    to: pages.deliverable(id),
    state: 'done',
  });
  return (
    chosen: Chosen,
    doneText: string,
    responses: readonly unknown[] = [],
    results?: readonly Result[],
  ): void => {
    const ids = responses.length > 0 && 'ids' in chosen ? chosen.ids : [];
    report({ doneText, results: results ?? ids.map(resultOf) }, ...responses);
    if ('ids' in chosen) deselect(chosen.ids);
    else clear();
  };
}
