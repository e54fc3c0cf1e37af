import { messages } from '../messages';
import { Alert } from './alert';

/** Warns of characters that the documents for a client cannot print. Nothing where they print all. */
export function UnprintableAlert({ characters }: { characters: readonly string[] }) {
  if (characters.length === 0) return null;
  return <Alert tone="warning">{messages.documents.unprintable(characters)}</Alert>;
}
