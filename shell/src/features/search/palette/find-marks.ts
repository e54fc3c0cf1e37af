import { normalise } from 'api-contract';

export interface Part {
  text: string;
  isMatch: boolean;
}

/** For each character of the normalised text, which character of the text it came from. */
const trace = (characters: readonly string[]) => {
  let normal = '';
  const origins: number[] = [];
  characters.forEach((character, index) => {
    const piece = normalise(character);
    normal += piece;
    for (let count = 0; count < piece.length; count++) origins.push(index);
  });
  return { normal, origins };
};

/** Takes a text apart into what matches one of the words and what does not; joined again, the parts are the text. */
export function findMarks(text: string, words: readonly string[]): Part[] {
  const characters = [...text];
  const { normal, origins } = trace(characters);
  const marked = characters.map(() => false);
  for (const word of words) {
    for (let at = normal.indexOf(word); at >= 0 && word !== ''; at = normal.indexOf(word, at + 1)) {
      for (let index = at; index < at + word.length; index++) marked[origins[index] ?? 0] = true;
    }
  }
  const parts: Part[] = [];
  characters.forEach((character, index) => {
    const isMatch = marked[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  });
  return parts;
}
