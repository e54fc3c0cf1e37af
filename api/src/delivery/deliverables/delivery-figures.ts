import { isDeliverableOpen } from 'api-contract';
import type { DeliverableRow } from '../../store';

/** Returns how a sale was delivered, without what was withdrawn. What was added by hand is no promise, and counts once it is delivered. */
export const deliveryFigures = (rows: readonly Pick<DeliverableRow, 'kind' | 'state' | 'is_withdrawn'>[]) => {
  const kept = rows.filter(({ is_withdrawn }) => !is_withdrawn);
  const sold = kept.filter(({ kind }) => kind === 'sold');
  const delivered = kept.filter(({ state }) => state === 'delivered');
  const countOf = (kind: DeliverableRow['kind']) => delivered.filter((row) => row.kind === kind).length;
  return {
    promised: sold.length,
    delivered: countOf('sold'),
    overDelivered: countOf('over-delivered'),
    makeGoods: countOf('make-good'),
    notDelivered: sold.filter(({ state }) => state === 'waived').length,
    toCome: sold.filter(isDeliverableOpen).length,
  };
};

export type DeliveryFigures = ReturnType<typeof deliveryFigures>;
