import { paths, REPORT_NO_PART, REPORT_PART_NAMES, REPORT_PARTS, type ReportPart } from 'api-contract';
import { Button } from '../components';
import { useRead } from '../data';
import { formatMonth } from '../format';
import type { ListFilters } from './list-filters';

const isNumber = (text: string) => /^(0|[1-9]\d{0,8})$/.test(text);

/** The filters that limit a list to one row of a report (a part: an organisation, an agent …), in its address: `?organisation=7&event_month=202610`. */
export const partFilters = Object.fromEntries(REPORT_PARTS.map((part) => [part, isNumber])) as Readonly<
  Record<ReportPart, (text: string) => boolean>
>;
type PartFilters = ListFilters<ReportPart>;

/** Returns these filters as the calls of lists take them. */
export const partQueryOf = (filters: PartFilters): Partial<Record<ReportPart, number>> =>
  Object.fromEntries(
    REPORT_PARTS.flatMap((part) => (filters[part] === undefined ? [] : [[part, Number(filters[part])]])),
  );

interface FilterChipProps {
  /** What the filter lets through: `Paid 1 Oct to 31 Oct 2026`. */
  children: string;
  onRemove: () => void;
}

/** Renders a filter that has no control of its own, with the way to remove it. */
export function FilterChip({ children, onRemove }: FilterChipProps) {
  return (
    <Button icon="close" aria-label={`Remove the filter ${children}`} onClick={onRemove}>
      {children}
    </Button>
  );
}

const recordPaths: Readonly<Record<Exclude<ReportPart, 'event_month'>, (id: number) => string>> = {
  organisation: paths.organisation,
  agent: paths.usersList,
  package: paths.productGroup,
};

/** Returns the month of an id such as 202610. */
const monthOfId = (id: number) => formatMonth(`${Math.floor(id / 100)}-${String(id % 100).padStart(2, '0')}`);

/** Renders the chip of one part; id 0 is the row of what belongs to none, such as quotes without an event. */
function PartChip({ part, id, onRemove }: { part: ReportPart; id: number; onRemove: () => void }) {
  type Named = { id: number; name: string };
  const { data } = useRead<Named | Named[]>(
    part === 'event_month' || id === 0 ? null : recordPaths[part](id),
  );
  const named = Array.isArray(data) ? data.find((one) => one.id === id) : data;
  const name = part === 'event_month' ? monthOfId(id) : (named?.name ?? '…');
  return (
    <FilterChip onRemove={onRemove}>
      {id === 0 ? REPORT_NO_PART[part] : `${REPORT_PART_NAMES[part]}: ${name}`}
    </FilterChip>
  );
}

interface PartChipsProps {
  filters: PartFilters;
  onChoose: (change: PartFilters | Partial<Record<ReportPart, null>>) => void;
  /** Those that the list has no control for. */
  parts: readonly ReportPart[];
}

/** Renders the filters that limit a list to a row of a report. */
export function PartChips({ filters, onChoose, parts }: PartChipsProps) {
  return parts.map((part) => {
    const id = filters[part];
    if (id === undefined) return null;
    return <PartChip key={part} part={part} id={Number(id)} onRemove={() => onChoose({ [part]: null })} />;
  });
}
