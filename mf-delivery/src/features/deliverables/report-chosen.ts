import { pages } from 'api-contract';
import { useChosenRows, type Result } from 'shared-ui';
import type { Chosen } from './api';

/** Returns the function that reports above the list what became of what was chosen, and takes it out of the selection. */
export function useReportChosen() {
  const { nameOf, report, clear } = useChosenRows();
  return (chosen: Chosen, doneText: string, responses: readonly unknown[] = []): void => {
    const ids = responses.length > 0 && 'ids' in chosen ? chosen.ids : [];
    const results = ids.map((id): Result => ({
      id,
      name: nameOf(id),
      to: pages.deliverable(id),
      state: 'done',
    }));
    report({ doneText, results }, ...responses);
    clear('ids' in chosen ? chosen.ids : undefined);
  };
}
