// styled-components as remotes are lent it. A package that is lent whole is sent whole to everybody, from the sign-in page on; so what
// no page in a browser has a use for is not lent, and says so.

export {
  __PRIVATE__,
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  styled,
  StyleSheetConsumer,
  StyleSheetContext,
  StyleSheetManager,
  ThemeConsumer,
  ThemeContext,
  ThemeProvider,
  useTheme,
  version,
  withTheme,
} from 'styled-components';

const notLent = (name: string) =>
  function notLent(): never {
    throw new Error(
      `${name} of styled-components is not lent to remotes (shell/src/remotes/lent-styles.ts).`,
    );
  };

/** Collects styles where pages are drawn by a server. */
export const ServerStyleSheet = notLent('ServerStyleSheet');
/** For components that a server draws. */
export const stylisPluginRSC = notLent('stylisPluginRSC');
/** Our themes are the tokens of shared-ui. */
export const createTheme = notLent('createTheme');
