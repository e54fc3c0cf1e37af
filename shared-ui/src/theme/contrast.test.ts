import { darkPalette, lightPalette, type ColorName } from '.';

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

const contrast = (one: string, other: string) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const surfaces: ColorName[] = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover'];
const on = (texts: ColorName[], backgrounds: ColorName[]) =>
  texts.flatMap((text) => backgrounds.map((background) => [text, background] as const));

const texts = [
  ...on(
    ['text', 'textMuted', 'textSubtle', 'link', 'dangerText', 'successText', 'warningText', 'infoText'],
    surfaces,
  ),
  ...on(['text', 'textMuted', 'link'], ['surfaceSelected']),
  ...on(['onAccent'], ['accent', 'accentHover', 'accentActive']),
  ...on(['onAccentSoft'], ['accentSoft']),
  ...on(['onBrand', 'onBrandMuted'], ['brand', 'brandHover']),
  ...on(['onDanger'], ['danger', 'dangerHover']),
  ...on(['text', 'dangerText'], ['dangerSoft']),
  ...on(['text', 'warningText'], ['warningSoft']),
  ...on(['text', 'successText'], ['successSoft']),
  ...on(['text', 'infoText'], ['infoSoft']),
  ...on(['text', 'neutralText'], ['neutralSoft']),
  ...on(['onMark'], ['mark']),
];

const edges = on(['borderControl', 'borderNavy', 'focus'], ['canvas', 'surface', 'surfaceRaised']);

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('In the %s theme', (_, palette) => {
  test.each(texts)('%s is readable on %s', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('%s is visible on %s', (edge, background) => {
    expect(contrast(palette[edge], palette[background])).toBeGreaterThanOrEqual(3);
  });
});
