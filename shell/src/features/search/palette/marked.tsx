import { findMarks } from './find-marks';

/** A text with the words that were searched for marked in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return findMarks(text, words).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
