import { ProviderFailure } from '../../../domain';
import { findText, isRecord, listOf, parseJson, type JsonRecord } from './json';

/** Failures of a connection that was never made: nothing can have been written. */
const neverSentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const codeOf = (error: unknown): string =>
  isRecord(error) && typeof error.code === 'string' ? error.code : '';

export const isNeverSent = (error: unknown): boolean =>
  isRecord(error) && (neverSentCodes.has(codeOf(error)) || neverSentCodes.has(codeOf(error.cause)));

export const isLate = (error: unknown): boolean => isRecord(error) && error.name === 'TimeoutError';

const validationMessages = (element: JsonRecord): string[] =>
  listOf(element, 'ValidationErrors').flatMap((error) => findText(error, 'Message') ?? []);

/** What one element of a successful answer holds against itself: the second form in which the provider refuses. */
export const refusalOf = (element: JsonRecord): string[] | undefined => {
  const messages = validationMessages(element);
  const isRefused =
    element.StatusAttributeString === 'ERROR' ||
    element.HasValidationErrors === true ||
    element.HasErrors === true;
  return isRefused ? messages : undefined;
};

/** What an error answer says, in the provider's words. */
export const readMessages = (bytes: Uint8Array): string[] => {
  const body = parseJson(bytes);
  if (!body) return [];
  const elements = ['Elements', 'Invoices', 'Contacts'].flatMap((name) => listOf(body, name));
  const precise = [body, ...elements].flatMap(validationMessages);
  if (precise.length > 0) return [...new Set(precise)];
  return [findText(body, 'Detail') ?? findText(body, 'Message') ?? findText(body, 'Title') ?? []].flat();
};

/** What a status that says no means. */
export const failureOf = (status: number, messages: string[], isWrite: boolean): ProviderFailure => {
  if (status === 401 || status === 403) {
    const detail = messages.join(' ') || 'it does not let us in.';
    return new ProviderFailure({ kind: 'misconfigured', detail });
  }
  // 409: a request with the same key is still being worked on.
  if (status >= 500 || status === 408 || status === 409) {
    return new ProviderFailure({ kind: isWrite ? 'unknownOutcome' : 'unavailable' });
  }
  return new ProviderFailure({ kind: 'rejected', messages });
};
