import { memo } from 'react';
import { Icon, IconButton } from 'shared-ui';
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
    <td data-narrow="">
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
      <td data-muted="">{benefit.category}</td>
      <td>{benefit.description}</td>
      <td data-narrow="">
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
  /** Its place, from 1; none in Available. */
  order: number | null;
}

/** One benefit of a card. When rows before it come and go, only its number is drawn anew. */
export const BenefitRow = memo(function BenefitRow({ order, ...fixed }: BenefitRowProps) {
  const { benefit, zone, describedBy, onPress } = fixed;
  return (
    <tr data-benefit={benefit.id}>
      <HandleCell benefit={benefit} describedBy={describedBy} />
      {order !== null && <td data-align="end">{order}</td>}
      <Words benefit={benefit} zone={zone} onPress={onPress} />
    </tr>
  );
});
