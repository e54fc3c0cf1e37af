export { tokens, type Tokens } from './tokens';
export { darkPalette, lightPalette, type ColorName } from './palette';
export { breakpoints, media, type Breakpoint } from './media';
export { GlobalStyle } from './global-style';
export { ThemeProvider } from './theme-provider';
export { useTheme } from './use-theme';
export type { Theme, ThemePreference, ThemeState } from './theme-context';
