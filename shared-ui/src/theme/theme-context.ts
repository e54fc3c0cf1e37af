import { createContext } from 'react';

export type Theme = 'light' | 'dark';
export type ThemePreference = Theme | 'system';

export interface ThemeState {
  /** What the reader chose on this machine. */
  readonly preference: ThemePreference;
  /** What is shown. */
  readonly theme: Theme;
  readonly setPreference: (preference: ThemePreference) => void;
}

export const ThemeContext = createContext<ThemeState | null>(null);
