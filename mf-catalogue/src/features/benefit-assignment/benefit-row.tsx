import { memo } from 'react';
import { Icon, IconButton, tableRoles } from 'shared-ui';
import type { AssignableBenefit, Zone } from './model';
import { Handle } from './table-style';

interface FixedProps {
  benefit: AssignableBenefit;
  zone: Zone;
  /** What tells a screen reader how to use the handle. */
  describedBy: string;
  onPress: (benefit: AssignableBenefit) => void;
}

const HandleCell = memo(function HandleCell({
  benefit,
  describedBy,
}: Pick<FixedProps, 'benefit' | 'describedBy'>) {
  return (
    <td {...tableRoles.cell}>
      <Handle
        type="button"
        data-handle=""
        aria-label={`Move ${benefit.description}`}
        aria-describedby={describedBy}
        aria-roledescription="draggable"
      >
        <Icon name="drag" size={16} />
      </Handle>
    </td>
  );
});

const Words = memo(function Words({ benefit, zone, onPress }: Omit<FixedProps, 'describedBy'>) {
  const isAssigned = zone === 'assigned';
  return (
    <>
      <td {...tableRoles.cell} data-muted="">
        {benefit.category}
      </td>
      <td {...tableRoles.cell}>{benefit.description}</td>
      <td {...tableRoles.cell}>
        <IconButton
          icon={isAssigned ? 'close' : 'plus'}
          label={`${isAssigned ? 'Remove' : 'Add'} ${benefit.description}`}
          size="small"
          onClick={() => onPress(benefit)}
        />
      </td>
    </>
  );
});

interface BenefitRowProps extends FixedProps {
  ref: (row: HTMLTableRowElement | null) => void;
  /** Its place, from 0. */
  index: number;
  /** Where it is seen: its distance from the top of the rows, in pixels. */
  top: number;
  /** It is the one that is dragged. */
  isLifted: boolean;
}

/** One benefit of a card. When rows before it come and go, only its place and its number are drawn anew. */
export const BenefitRow = memo(function BenefitRow(props: BenefitRowProps) {
  const { ref, index, top, isLifted, benefit, zone, describedBy, onPress } = props;
  return (
    <tr
      ref={ref}
      {...tableRoles.row}
      aria-rowindex={index + 2}
      data-benefit={benefit.id}
      data-index={index}
      data-lifted={isLifted || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <HandleCell benefit={benefit} describedBy={describedBy} />
      {zone === 'assigned' && (
        <td {...tableRoles.cell} data-align="end">
          {index + 1}
        </td>
      )}
      <Words benefit={benefit} zone={zone} onPress={onPress} />
    </tr>
  );
});
