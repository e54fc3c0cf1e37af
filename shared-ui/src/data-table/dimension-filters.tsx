import {
  paths,
  REPORT_NO_DIMENSION,
  REPORT_DIMENSION_NAMES,
  REPORT_DIMENSIONS,
  type ReportDimension,
} from 'api-contract';
import { Button } from '../components';
import { useRead } from '../data';
import { formatMonth } from '../format';
import type { ListFilters } from './list-filters';

const isNumber = (text: string) => /^(0|[1-9]\d{0,8})$/.test(text);

/** The filters that limit a list to one row of a report (of a dimension: organisation, agent …), in its address: `?organisation=7&event_month=202610`. */
export const dimensionFilters = Object.fromEntries(
  REPORT_DIMENSIONS.map((dimension) => [dimension, isNumber]),
) as Readonly<Record<ReportDimension, (text: string) => boolean>>;
type DimensionFilters = ListFilters<ReportDimension>;

/** Returns these filters as the calls of lists take them. */
export const dimensionQueryOf = (filters: DimensionFilters): Partial<Record<ReportDimension, number>> =>
  Object.fromEntries(
    REPORT_DIMENSIONS.flatMap((dimension) =>
      filters[dimension] === undefined ? [] : [[dimension, Number(filters[dimension])]],
    ),
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

const recordPaths: Readonly<Record<Exclude<ReportDimension, 'event_month'>, (id: number) => string>> = {
  organisation: paths.organisation,
  agent: paths.usersList,
  package: paths.productGroup,
};

/** Returns the month of an id such as 202610. */
const monthOfId = (id: number) => formatMonth(`${Math.floor(id / 100)}-${String(id % 100).padStart(2, '0')}`);

/** Renders the chip of one dimension; id 0 is the row of what belongs to none, such as quotes without an event. */
function DimensionChip({
  dimension,
  id,
  onRemove,
}: {
  dimension: ReportDimension;
  id: number;
  onRemove: () => void;
}) {
  type Named = { id: number; name: string };
  const { data } = useRead<Named | Named[]>(
    dimension === 'event_month' || id === 0 ? null : recordPaths[dimension](id),
  );
  const named = Array.isArray(data) ? data.find((one) => one.id === id) : data;
  const name = dimension === 'event_month' ? monthOfId(id) : (named?.name ?? '…');
  return (
    <FilterChip onRemove={onRemove}>
      {id === 0 ? REPORT_NO_DIMENSION[dimension] : `${REPORT_DIMENSION_NAMES[dimension]}: ${name}`}
    </FilterChip>
  );
}

interface DimensionChipsProps {
  filters: DimensionFilters;
  onChoose: (change: DimensionFilters | Partial<Record<ReportDimension, null>>) => void;
  /** Those that the list has no control for. */
  dimensions: readonly ReportDimension[];
}

/** Renders the filters that limit a list to a row of a report. */
export function DimensionChips({ filters, onChoose, dimensions }: DimensionChipsProps) {
  return dimensions.map((dimension) => {
    const id = filters[dimension];
    if (id === undefined) return null;
    return (
      <DimensionChip
        key={dimension}
        dimension={dimension}
        id={Number(id)}
        onRemove={() => onChoose({ [dimension]: null })}
      />
    );
  });
}
