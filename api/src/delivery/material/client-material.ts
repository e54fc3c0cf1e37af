import type { ClientMaterial } from 'api-contract';
import { ClientMaterial as ClientMaterialSchema } from 'api-contract/server';
import { getRow, listRows } from '../../store';
import { toWireAttachments } from '../../clients/attachments';
import type { ReadContext } from '../../kernel/context';
import { pick } from '../../kernel/records/tagged';

/** Returns what the client sent for a deliverable, the newest first. Throws `RowNotFound`. */
export const listDeliverableMaterial = ({ store }: ReadContext, id: number): Promise<ClientMaterial[]> =>
  store.read(async (db) => {
    await getRow(db, 'deliverables', id);
    const rows = await listRows(db, 'client_materials', { deliverable_id: id }, { orderBy: ['-id'] });
    const sent = await listRows(db, 'attachments', { client_material_id: rows.map((row) => row.id) });
    const files = await toWireAttachments(db, sent);
    const filesOf = (materialId: number) =>
      files.filter((_file, index) => sent[index]!.client_material_id === materialId);
    return rows.map((row) => pick(ClientMaterialSchema, row, { files: filesOf(row.id) }));
  });
