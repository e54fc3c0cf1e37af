/** All colours by meaning, each in light and dark. The names become `--color-…` properties. */
const palette = {
  canvas: ['#f6f7f9', '#0e1218'],
  surface: ['#ffffff', '#151a22'],
  surfaceRaised: ['#ffffff', '#1c222c'],
  surfaceSunken: ['#f3f5f8', '#11161d'],
  surfaceHover: ['#f4f6fa', '#1b222d'],
  surfaceSelected: ['#e8eef9', '#1b2a48'],
  border: ['#e3e7ed', '#262d39'],
  borderStrong: ['#ccd2dc', '#39424f'],
  borderControl: ['#848d9f', '#6d778a'],
  borderNavy: ['#1f3864', '#6086d6'],
  text: ['#1a2233', '#e7ebf2'],
  textMuted: ['#535e70', '#a6b0bf'],
  textSubtle: ['#626c7e', '#8d98a9'],
  link: ['#24509e', '#93b4f5'],
  accent: ['#1f3864', '#3a60b0'],
  accentHover: ['#2a4a82', '#4569b9'],
  accentActive: ['#17294a', '#31549f'],
  onAccent: ['#ffffff', '#ffffff'],
  accentSoft: ['#e9eff9', '#1a2742'],
  onAccentSoft: ['#1f3864', '#b7cdfa'],
  brand: ['#15264a', '#101b34'],
  brandHover: ['#24395f', '#1d2c4e'],
  onBrand: ['#ffffff', '#f3f6fc'],
  onBrandMuted: ['#bac7e2', '#a9b8d6'],
  focus: ['#2f6fe4', '#7aa5ff'],
  danger: ['#b42626', '#c03838'],
  dangerHover: ['#9a1c1c', '#cb4343'],
  onDanger: ['#ffffff', '#ffffff'],
  dangerText: ['#a61f1f', '#ff9d95'],
  dangerSoft: ['#fdf0ef', '#32191b'],
  dangerBorder: ['#efbcb8', '#66292c'],
  warningText: ['#84480a', '#f2bf70'],
  warningSoft: ['#fdf4e3', '#2d2211'],
  warningBorder: ['#ecd09c', '#5c461b'],
  successText: ['#12633b', '#7fd6a4'],
  successSoft: ['#e7f5ed', '#12291d'],
  successBorder: ['#b2dcc4', '#25533b'],
  infoText: ['#1d4f91', '#98c1f6'],
  infoSoft: ['#eaf2fc', '#14243a'],
  infoBorder: ['#bcd4f2', '#29466e'],
  neutralText: ['#4c5668', '#bcc5d2'],
  neutralSoft: ['#edf0f4', '#232a35'],
  neutralBorder: ['#d6dbe3', '#39424f'],
  mark: ['#ffeeb0', '#5a4a12'],
  onMark: ['#1a2233', '#fff3c9'],
  skeleton: ['#e8ebf0', '#222935'],
  backdrop: ['rgb(15 23 42 / 45%)', 'rgb(3 6 12 / 64%)'],
  shade: ['rgb(20 32 60 / 8%)', 'rgb(0 0 0 / 32%)'],
  shadeStrong: ['rgb(20 32 60 / 16%)', 'rgb(0 0 0 / 56%)'],
} satisfies Record<string, [light: string, dark: string]>;

export type ColorName = keyof typeof palette;

const paletteOf = (theme: 0 | 1) =>
  Object.fromEntries(Object.entries(palette).map(([name, colors]) => [name, colors[theme]])) as Readonly<
    Record<ColorName, string>
  >;

export const lightPalette = paletteOf(0);
export const darkPalette = paletteOf(1);
