import {
  OperationNodeTransformer,
  RawNode,
  TableNode,
  type KyselyPlugin,
  type QueryId,
  type RootOperationNode,
} from 'kysely';
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

/** The begin of a write in raw SQL, with the name of its table unless `sql.table` names it. */
const writeInText = /^\s*(?:insert\s+into|update|delete\s+from)\s+(\w*)/i;

const targetOf = (node: RootOperationNode) => {
  if (node.kind === 'InsertQueryNode') return node.into;
  if (node.kind === 'UpdateQueryNode') return node.table;
  return node.kind === 'DeleteQueryNode' ? node.from.froms[0] : undefined;
};

/** Adds the table that a query writes, if any. */
const addWritten = (written: Set<string>, node: RootOperationNode, queryId: QueryId): void => {
  const target = targetOf(node);
  if (target && TableNode.is(target)) written.add(target.table.identifier.name);
  if (!RawNode.is(node)) return;
  const named = writeInText.exec(node.sqlFragments[0] ?? '')?.[1];
  if (named) written.add(named);
  if (named === '') new TableCollector(written).transformNode(node.parameters[0], queryId);
};

/** Returns the plugin that adds the names of the tables that queries write to a set; in raw SQL, where the query begins with the write. */
export const collectWrites = (written: Set<string>): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => {
    addWritten(written, node, queryId);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
