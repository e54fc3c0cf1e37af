import {
  paths,
  REPORT_DIMENSIONS,
  reportDimensions,
  type NamedReference,
  type ReportDimension,
} from 'api-contract';
import { Button } from '../../components';
import { useRead } from '../../data';
import type { ListFilters } from './list-filters';

/** Whether a text is the id of a row of the report; 0 is the row of what belongs to none. */
const isRowId = (dimension: ReportDimension) => (text: string) => {
  const { nameOf } = reportDimensions[dimension];
  return /^(0|[1-9]\d{0,8})$/.test(text) && (text === '0' || !nameOf || nameOf(Number(text)) !== undefined);
};

/** The filters that limit a list to one row of a report, in its address: `?organisation=7&event_month=202610`. */
export const dimensionFilters = Object.fromEntries(
  REPORT_DIMENSIONS.map((dimension) => [dimension, isRowId(dimension)]),
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

/** Renders the chip of one dimension. */
function DimensionChip({
  dimension,
  id,
  onRemove,
}: {
  dimension: ReportDimension;
  id: number;
  onRemove: () => void;
}) {
  const { name, none, nameOf } = reportDimensions[dimension];
  const { data: row } = useRead<NamedReference>(id === 0 || nameOf ? null : paths.reportRow(dimension, id));
  return (
    <FilterChip onRemove={onRemove}>
      {id === 0 ? none : `${name}: ${nameOf?.(id) ?? row?.name ?? '…'}`}
    </FilterChip>
  );
}

interface DimensionChipsProps {
  filters: DimensionFilters;
  onChoose: (change: DimensionFilters | Partial<Record<ReportDimension, null>>) => void;
  /** The filters for which the list has no control. */
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
