import { Deliverable, ShownPicture } from 'api-contract/server';
import { type Db } from '../../store';
import { deliverablesOf, type DeliverableSummaryRow } from './queries';
import { entityTag, pick } from '../../kernel/records/tagged';

/** Returns a deliverable for the wire. */
export const toDeliverable = (row: DeliverableSummaryRow): Deliverable =>
  pick(Deliverable, row, {
    organisation: { id: row.organisation_id, name: row.organisation_name },
    product_group:
      row.product_group_id === null ? null : { id: row.product_group_id, name: row.package_name ?? '' },
    benefit_stage: { id: row.benefit_stage_id, name: row.stage_name },
    benefit_category: { id: row.benefit_category_id, name: row.category_name },
    owner: row.owner_user_id === null ? null : { id: row.owner_user_id, name: row.owner_name ?? '' },
    makes_good:
      row.makes_good_id === null ? null : { id: row.makes_good_id, name: row.makes_good_name ?? '' },
    pictures: row.pictures.map((one) => pick(ShownPicture, one as ShownPicture)),
    etag: entityTag(row),
  });

/** Returns one that was read or saved. */
export const toWireDeliverable = async (db: Db, { id }: { id: number }): Promise<Deliverable> =>
  toDeliverable((await deliverablesOf(db, [id]))[0]!);
