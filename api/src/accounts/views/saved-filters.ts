import { normalise, type MailedReport } from 'api-contract';
import { listRows, updateRow, type OrganisationRow, type ReportSubscriptionRow, type Tx } from '../../store';

export const reportOf = ({ report }: ReportSubscriptionRow): MailedReport =>
  JSON.parse(report) as MailedReport;

type Named = Pick<OrganisationRow, 'id' | 'name'>;

/** Returns the filter text with the name of the organisation that stays, where it is the name of the one that goes. */
const movedText = <Text extends string | null>(text: Text, from: Named, into: Named): Text | string =>
  text !== null && normalise(text).trim() === normalise(from.name).trim() ? into.name : text;

/** Returns the address of a list, filtered by the organisation that stays where it was filtered by the one that goes. */
const movedAddress = (address: string, from: Named, into: Named): string => {
  const [path, query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  const text = parameters.get('q');
  const moved = movedText(text, from, into);
  const isOfId = parameters.get('organisation') === String(from.id);
  if (!isOfId && moved === text) return address;
  if (isOfId) parameters.set('organisation', String(into.id));
  if (moved !== null) parameters.set('q', moved);
  return `${path}?${parameters.toString()}`;
};

/** Changes what users have saved about an organisation that is merged into another one: their views and the filter of their report. */
export const moveSavedFilters = async (tx: Tx, from: Named, into: Named): Promise<void> => {
  for (const { id, address } of await listRows(tx, 'views')) {
    const moved = movedAddress(address, from, into);
    if (moved !== address) await updateRow(tx, 'views', id, { address: moved });
  }
  for (const row of await listRows(tx, 'report_subscriptions')) {
    const report = reportOf(row);
    const filter = report.by === 'organisation' ? movedText(report.filter, from, into) : report.filter;
    if (filter !== report.filter)
      await updateRow(tx, 'report_subscriptions', row.id, { report: JSON.stringify({ ...report, filter }) });
  }
};
