export { GlobalStyle } from './global-style';
export { darkPalette, lightPalette, type ColorName } from './palette';
export { ThemeProvider, useTheme, type ThemePreference } from './theme-provider';
export { breakpoints, media, tokens, type Breakpoint } from './tokens';
