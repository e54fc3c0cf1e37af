import { tableRoles } from 'shared-ui';
import { BenefitGridHead } from './benefit-grid-head';
import { BenefitRow } from './benefit-row';
import { DraggableBody, landingIn, placeOf, useDragInLists, useHeldInSight } from './drag';
import type { AssignableBenefit, Zone } from './model';
import type { RowWindow } from './rows';
import { Grid } from './table-style';

interface BenefitGridProps {
  label: string;
  zone: Zone;
  benefits: readonly AssignableBenefit[];
  rows: RowWindow;
  describedBy: string;
  onPress: (benefit: AssignableBenefit) => void;
}

/** The rows of a list that are drawn, each at its place; while one is dragged they make room for it. */
export function BenefitGrid({ label, zone, benefits, rows, describedBy, onPress }: BenefitGridProps) {
  const drag = useDragInLists(zone);
  useHeldInSight(zone, rows.geometry, rows.height);
  const landing = landingIn(zone, drag);
  const { position, zone: from } = drag?.origin ?? {};
  const roomBelow = landing?.lifted === -1 ? landing.height : 0;
  return (
    // The head counts as a row, and rows that are not drawn count too.
    <Grid {...tableRoles.table} aria-label={label} aria-rowcount={benefits.length + 1} data-zone={zone}>
      <BenefitGridHead zone={zone} />
      <DraggableBody
        ref={rows.bodyRef}
        zone={zone}
        benefits={benefits}
        height={rows.height + roomBelow}
        makesRoom={zone === 'assigned' && drag !== null}
        onUse={rows.use}
      >
        {rows.drawn.map(({ index, start }) => {
          const benefit = benefits[index];
          if (!benefit) return null;
          return (
            <BenefitRow
              key={benefit.id}
              ref={rows.measure}
              index={index}
              top={placeOf(index, start, landing, rows.geometry.gapTop)}
              isLifted={from === zone && position === index}
              benefit={benefit}
              zone={zone}
              describedBy={describedBy}
              onPress={onPress}
            />
          );
        })}
      </DraggableBody>
    </Grid>
  );
}
