import { OperationNodeTransformer, type KyselyPlugin, type RawNode, type TableNode } from 'kysely';
import { tableNames } from './schema';

/** A table that raw SQL names in its text; the table of a column (`quotes.id`) is named where the query reads it. */
const tableInText = new RegExp(`\\b(?:${tableNames.join('|')})\\b(?!\\.)`);

class TableCollector extends OperationNodeTransformer {
  constructor(private readonly tables: Set<string>) {
    super();
  }

  protected override transformTable(node: TableNode): TableNode {
    this.tables.add(node.table.identifier.name);
    return node;
  }

  protected override transformRaw(node: RawNode): RawNode {
    const hidden = node.sqlFragments.map((text) => tableInText.exec(text)?.[0]).find(Boolean);
    if (hidden) throw new Error(`Raw SQL names the table ${hidden} in its text. Name it by sql.table.`);
    return super.transformRaw(node);
  }
}

/** Returns the plugin that adds the names of all tables in a query to a set. Throws where raw SQL would hide one. */
export const collectTables = (tables: Set<string>): KyselyPlugin => {
  const collector = new TableCollector(tables);
  return {
    transformQuery: ({ node, queryId }) => collector.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  };
};
