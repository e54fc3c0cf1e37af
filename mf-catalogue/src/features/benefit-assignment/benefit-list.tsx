import type { ReactNode } from 'react';
import { VisuallyHidden } from 'shared-ui';
import { BenefitRow } from './benefit-row';
import { DraggableBody, DropZone } from './drag';
import type { AssignableBenefit, Zone } from './model';
import { Grid, List, ListHead, Nothing, Scroller } from './table-style';

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
export function BenefitList(props: BenefitListProps) {
  const { title, label, zone, benefits, total = benefits.length, empty, describedBy, onPress, tools } = props;
  return (
    <List aria-label={label}>
      <ListHead>
        <h3>
          {title}
          <span>{total === benefits.length ? total : `${benefits.length} of ${total}`}</span>
        </h3>
        {tools}
      </ListHead>
      <Scroller>
        <DropZone zone={zone}>
          {benefits.length === 0 ? (
            <Nothing>{empty}</Nothing>
          ) : (
            <Grid aria-label={label}>
              <thead>
                <tr>
                  <th scope="col">
                    <VisuallyHidden>Move</VisuallyHidden>
                  </th>
                  {zone === 'assigned' && (
                    <th scope="col" data-align="end">
                      Order
                    </th>
                  )}
                  <th scope="col">Category</th>
                  <th scope="col">Description</th>
                  <th scope="col">
                    <VisuallyHidden>{zone === 'assigned' ? 'Remove' : 'Add'}</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <DraggableBody zone={zone} benefits={benefits}>
                {benefits.map((benefit, position) => (
                  <BenefitRow
                    key={benefit.id}
                    benefit={benefit}
                    zone={zone}
                    order={zone === 'assigned' ? position + 1 : null}
                    describedBy={describedBy}
                    onPress={onPress}
                  />
                ))}
              </DraggableBody>
            </Grid>
          )}
        </DropZone>
      </Scroller>
    </List>
  );
}
