import {
  OVERDUE_AGES,
  paths,
  type OverdueAge,
  type OverdueClientPage,
  type OverdueClientSort,
  type ReminderOutcome,
  type ReminderPreview,
  type RemindersInput,
  type Template,
} from 'api-contract';
import { api, toPageQuery, useRead, type ListFilters, type RequestOptions, type TableView } from 'shared-ui';

/** The filters of the list in its address: `?age=31-60&unchased=1`. */
export const overdueFilters = {
  age: (text: string) => OVERDUE_AGES.some((age) => age === text),
  unchased: (text: string) => text === '1',
};
export type OverdueFilters = ListFilters<keyof typeof overdueFilters>;

/** Returns the path of the page of overdue clients that a view shows. */
export const pathOf = ({ age, unchased }: OverdueFilters, view: TableView): string =>
  paths.overdueClients({
    ...toPageQuery<OverdueClientSort>(view),
    ...(age && { age: age as OverdueAge }),
    ...(unchased && { unchased: 1 }),
  });

/** Reads what is overdue of all clients. */
export const useOverdueTotals = () =>
  useRead<OverdueClientPage>(paths.overdueClients({ page: 1, per_page: 10 }));

/** Fetches what the reminders begin with. Never cached: it has what is due at this moment. */
export const fetchReminderStart = async (organisation_ids: readonly number[]) => {
  const [preview, templates] = await Promise.all([
    api.post<ReminderPreview>(paths.paymentReminderPreview(), { organisation_ids }, { isWrite: false }),
    api.get<Template[]>(paths.templates('payment-reminder')),
  ]);
  return { ...preview, templates };
};

/** Sends reminders. */
export const sendReminders = (input: RemindersInput, options: RequestOptions) =>
  api.post<ReminderOutcome[]>(paths.paymentReminders(), input, options);
