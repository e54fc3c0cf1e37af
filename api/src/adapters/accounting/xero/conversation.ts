import { ProviderFailure } from '../../../domain';
import type { XeroClient, XeroRequest } from './client';
import { refusalOf } from './failures';
import { listOf, parseJson, type JsonRecord } from './json';

type Collection = 'Invoices' | 'Contacts';

/** What the provider has at this address; nothing when it has no such thing, or nothing new. */
export const ask = async (
  client: XeroClient,
  path: string,
  collection: Collection,
  query?: Readonly<Record<string, string>>,
): Promise<JsonRecord[]> => {
  const { status, bytes } = await client.send({ method: 'GET', path, ...(query ? { query } : {}) });
  if (status !== 200) return [];
  const body = parseJson(bytes);
  if (!body) throw new ProviderFailure({ kind: 'unavailable' });
  return listOf(body, collection);
};

/** Writes one thing and answers it as the provider has it now. Throws `rejected` for either form of a refusal. */
export const tell = async (
  client: XeroClient,
  method: 'PUT' | 'POST',
  path: string,
  collection: Collection,
  write: NonNullable<XeroRequest['write']>,
): Promise<JsonRecord> => {
  const { status, bytes } = await client.send({ method, path, write });
  if (status === 404) throw new ProviderFailure({ kind: 'rejected', messages: ['It was not found there.'] });
  const [element] = listOf(parseJson(bytes) ?? {}, collection);
  // Said yes, in a form that cannot be read: it may well be there.
  if (!element) throw new ProviderFailure({ kind: 'unknownOutcome' });
  const messages = refusalOf(element);
  if (messages) throw new ProviderFailure({ kind: 'rejected', messages });
  return element;
};
