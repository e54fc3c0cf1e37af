import { memo, type ReactNode } from 'react';
import { BenefitGrid } from './benefit-grid';
import { DropZone } from './drag';
import type { AssignableBenefit, Zone } from './model';
import { useRowWindow } from './rows';
import { List, ListHead, Nothing, Scroller } from './table-style';

interface BenefitListProps {
  title: string;
  /** Tells the lists of the three cards apart: "Assigned Before benefits". */
  label: string;
  zone: Zone;
  benefits: readonly AssignableBenefit[];
  /** How many there are, when the list shows only some of them. */
  total?: number;
  /** The element that tells how to use a handle. */
  describedBy: string;
  /** What is said when there are none. */
  empty: string;
  onPress: (benefit: AssignableBenefit) => void;
  /** A control in the head of the list. */
  tools?: ReactNode;
}

/** One of the two lists of a card. */
export const BenefitList = memo(function BenefitList(props: BenefitListProps) {
  const { title, label, zone, benefits, total = benefits.length, empty, describedBy, onPress, tools } = props;
  const rows = useRowWindow(benefits);
  return (
    <List aria-label={label}>
      <ListHead>
        <h3>
          {title}
          <span>{total === benefits.length ? total : `${benefits.length} of ${total}`}</span>
        </h3>
        {tools}
      </ListHead>
      <Scroller ref={rows.scrollerRef}>
        <DropZone zone={zone} geometry={rows.geometry} body={rows.bodyRef}>
          {benefits.length === 0 ? (
            <Nothing>{empty}</Nothing>
          ) : (
            <BenefitGrid
              label={label}
              zone={zone}
              benefits={benefits}
              rows={rows}
              describedBy={describedBy}
              onPress={onPress}
            />
          )}
        </DropZone>
      </Scroller>
    </List>
  );
});
