import { darkPalette, lightPalette } from './palette';
import { scales } from './scales';
import { propertyName } from './tokens';

const declarations = (group: string, values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${propertyName(group, name)}:${String(value)};`)
    .join('');

const light = declarations('color', lightPalette);
const dark = declarations('color', darkPalette);
const measures = Object.entries(scales)
  .map(([group, values]) => declarations(group, values))
  .join('');

/** The root rules that give the tokens their values: the system decides between light and dark, `data-theme` overrides; paper is light. */
export const customProperties = `
  :root { color-scheme: light; ${measures}${light} }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${dark} }
  }
  @media screen {
    :root[data-theme='dark'] { color-scheme: dark; ${dark} }
  }
`;
