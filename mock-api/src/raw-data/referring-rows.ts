import { tableNames, type Reader, type TableName, type Where } from 'api';
import { columnsOf, targetOf } from './columns';

/** The rows that name this one, as `quote_items.quote_id (3 rows)`. A row that names itself does not count. */
export const referringRows = async (reader: Reader, table: TableName, id: number): Promise<string[]> => {
  const found: string[] = [];
  for (const name of tableNames) {
    for (const [column, kind] of columnsOf(name)) {
      if (targetOf(kind) !== table) continue;
      const rows = await reader.table(name).list({ [column]: id } as Where<{ id: number }>);
      const count = rows.filter((row) => name !== table || row.id !== id).length;
      if (count > 0) found.push(`${name}.${column} (${count} ${count === 1 ? 'row' : 'rows'})`);
    }
  }
  return found;
};
