import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** The names and types of the members of one published schema. */
export type Members = Readonly<Record<string, string | undefined>>;

interface Schema {
  type?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
}

const readDocument = (file: string): Record<string, Members> => {
  const document = parse(readFileSync(file, 'utf8')) as { components: { schemas: Record<string, Schema> } };
  const { schemas } = document.components;
  const typeOf = ({ type, $ref }: Schema): string | undefined =>
    $ref ? (schemas[$ref.split('/').at(-1) ?? '']?.type ?? 'object') : type;
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { properties = {} }]) => [
      name,
      Object.fromEntries(Object.entries(properties).map(([member, schema]) => [member, typeOf(schema)])),
    ]),
  );
};

const extract = path.join(__dirname, 'published-names.json');

/** The few schemas that this product meets, as they were published in the version that the file names. */
export const committedSchemas = (): Record<string, Members> =>
  (JSON.parse(readFileSync(extract, 'utf8')) as { schemas: Record<string, Members> }).schemas;

/** The provider's own document where `XERO_OPENAPI` names it; else what is kept of it here. */
export const publishedSchemas = (): Record<string, Members> => {
  const file = process.env.XERO_OPENAPI;
  return file ? readDocument(file) : committedSchemas();
};
