// Takes what names a person out of rows.

import type { TableName } from '../../store';
import { namingColumns, personalData, type PersonalColumns } from './personal-data';
import type { TextRow } from './queries';

type Redact = (text: string) => string;

/** What takes a person out of texts. */
export interface Redaction {
  /** Returns a text without their names, numbers and addresses. */
  replace: Redact;
  /** Returns the name of a file without the same. */
  replaceInFileName: Redact;
  /** Returns a text without their addresses, which nobody else has. */
  replaceAddresses: Redact;
  /** The links that were emailed to them: what came by one is theirs. */
  linkIds: readonly number[];
}

const redactValue = (value: unknown, redact: Redact): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? redact(part) : part,
  );

/** Returns JSON with another value: as it was written, where the value is the same. */
const toJson = (text: string, value: unknown): string => {
  const json = JSON.stringify(value);
  return json === JSON.stringify(JSON.parse(text)) ? text : json;
};

/** Returns the address of a page without what is replaced in its parameters. */
const redactPage = (address: string, redact: Redact): string => {
  const [path, query] = address.split('?');
  const parameters = [...new URLSearchParams(query)];
  const rest = redactValue(parameters, redact) as typeof parameters;
  const isSame = JSON.stringify(rest) === JSON.stringify(parameters);
  return isSame ? address : `${path}?${new URLSearchParams(rest).toString()}`;
};

/** Names of files that only history has. */
const filesInHistory = new Set(['deliverables.attachment', 'download.file']);

/** Returns what takes a person out of a field. A namesake keeps their name in fields that are of nobody. */
const redactorOf = (table: string, field: string, person: Redaction): Redact => {
  const { replace, replaceInFileName, replaceAddresses } = person;
  const columns = personalData[table as TableName] as PersonalColumns | string | undefined;
  if (typeof columns === 'string' || columns?.none?.includes(field)) return replaceAddresses;
  if (columns?.files?.includes(field) || filesInHistory.has(`${table}.${field}`)) return replaceInFileName;
  if (columns?.json?.includes(field)) return (text) => toJson(text, redactValue(JSON.parse(text), replace));
  if (columns?.pages?.includes(field)) return (text) => redactPage(text, replace);
  return replace;
};

const ownColumns = (table: string): readonly string[] => {
  const columns = personalData[table as TableName] as PersonalColumns | string | undefined;
  return (typeof columns === 'object' && columns.own) || [];
};

/**
 * Returns whether a row came by a link to the person. Another name than theirs in it is that of a colleague, who got a copy of the email or had it
 * forwarded. History has a value before and after.
 */
export const isTheirs = (
  { client_link_id: link, name }: Readonly<Record<string, unknown>>,
  { linkIds, replace }: Pick<Redaction, 'linkIds' | 'replace'>,
): boolean =>
  [link].flat().some((id) => linkIds.includes(id as number)) &&
  [name].flat().every((one) => typeof one !== 'string' || one === '' || replace(one) !== one);

/** Returns JSON of fields of a record, as history and undos have it, without a person. */
export const redactFields = (table: string, json: string, person: Redaction): string => {
  const before = JSON.parse(json) as Record<string, unknown>;
  const fields = { ...before };
  for (const [field, value] of Object.entries(before))
    fields[field] = redactValue(value, redactorOf(table, field, person));
  if (toJson(json, fields) !== json || isTheirs(before, person))
    for (const field of ownColumns(table))
      if (field in fields) fields[field] = redactValue(fields[field], () => '');
  return toJson(json, fields);
};

/** Returns the columns of a row that name a person, or are of them, without them; undefined for a row that has none. */
export const redactRow = (
  table: TableName,
  row: TextRow,
  person: Redaction,
): Record<string, string | null> | undefined => {
  const columns = personalData[table];
  if (typeof columns === 'string') return undefined;
  const redacted: Record<string, string | null> = {};
  for (const column of namingColumns(columns)) {
    const text = row[column];
    if (typeof text !== 'string') continue;
    const rest =
      table === 'history'
        ? redactFields(String(row['entity']), text, person)
        : redactorOf(table, column, person)(text);
    if (rest !== text) redacted[column] = rest;
  }
  // What may not be empty is a text of no characters.
  if (Object.keys(redacted).length > 0 || isTheirs(row, person))
    for (const column of ownColumns(table))
      if (row[column]) redacted[column] = isRequired(column) ? '' : null;
  return Object.keys(redacted).length > 0 ? redacted : undefined;
};

const isRequired = (column: string): boolean => column === 'address' || column === 'browser';
