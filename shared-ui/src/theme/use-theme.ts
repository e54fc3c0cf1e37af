import { useContext } from 'react';
import { ThemeContext, type ThemeState } from './theme-context';

/** The theme in use and the way to change it. Throws outside a `ThemeProvider`. */
export function useTheme(): ThemeState {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme needs a ThemeProvider above it.');
  return theme;
}
