import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** Counts what is sent with each link, from what is there of it. */
export const sentWithLinks = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'client_links', { sent_submissions: 'integer', sent_bytes: 'integer' });
  await sql`
    update client_links set
      sent_submissions = (select count(*) from client_materials where client_link_id = client_links.id),
      sent_bytes = (
        select coalesce(sum(files.size), 0) from attachments
        join client_materials on client_materials.id = attachments.client_material_id
        join files on files.id = attachments.file_id
        where client_materials.client_link_id = client_links.id
      )
    where id in (select client_link_id from client_materials)
  `.execute(database);
};
