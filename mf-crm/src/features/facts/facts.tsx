import { pages, paths, withoutOtherCurrencies, type FactRecord, type RecordFacts } from 'api-contract';
import { formatDate, formatMoney, Link, serverToday, useRead, WholePounds } from 'shared-ui';
import type { Fact } from 'shared-ui/forms';
import { messages } from '../../messages';

const texts = messages.facts;

function FollowUpText({ content, quote }: NonNullable<RecordFacts['next_follow_up']>) {
  if (!quote) return content;
  return (
    <>
      <Link to={pages.quote(quote.id, { tab: 'activity' })}>{quote.reference_label}</Link> {content}
    </>
  );
}

/** Returns what an organisation or a contact owes, their open quotes, next follow-up and last contact; a dash where it could not be read. */
export function useFacts(record: FactRecord, id: number): readonly Fact[] {
  const { data, error } = useRead<RecordFacts>(paths.recordFacts(record, id));
  const show = (value: (facts: RecordFacts) => Fact['value']) =>
    data ? value(data) : error ? '–' : undefined;
  const next = data?.next_follow_up;
  const overdue = data && data.overdue > 0;
  const isLate = next && next.due_on < serverToday();
  return [
    {
      label: texts.owed,
      value: show(({ owed }) => formatMoney(owed, 2)),
      note: [
        overdue && texts.overdue(formatMoney(data.overdue, 2)),
        withoutOtherCurrencies(data?.other_currency ?? 0),
      ]
        .filter(Boolean)
        .join(', '),
      tone: overdue ? 'danger' : undefined,
    },
    {
      label: texts.openQuotes,
      value: show((facts) => facts.open_quotes_count),
      note: data && data.open_quotes_count > 0 && <WholePounds pounds={data.open_quotes_value} />,
    },
    {
      label: texts.nextFollowUp,
      value: show(() => (next ? formatDate(next.due_on) : texts.none)),
      note: next && <FollowUpText {...next} />,
      tone: isLate ? 'danger' : undefined,
    },
    {
      label: texts.lastContact,
      value: show(({ last_contact_at: at }) => (at ? formatDate(at) : texts.never)),
    },
  ];
}
