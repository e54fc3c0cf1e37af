export { GlobalStyle, media, ThemeProvider, tokens, useTheme, type ThemePreference } from './theme';
export { Icon, type IconName } from './icons';
export * from './format';
export { defaultRuntimeConfig, useRuntimeConfig, type RuntimeConfig } from './config';
export * from './auth';
export {
  ApiError,
  api,
  etagOf,
  fieldErrorsOf,
  isApiError,
  keepVersionOf,
  messageOf,
  onSessionEnd,
  saveErrorOf,
  unreadable,
} from './client';
export type { ApiErrorKind, DownloadOptions, PatchOptions, RequestOptions } from './client';
export * from './data';
export * from './errors';
export { lazyPage, RemoteError, RemoteFailure, RemotesContext } from './remotes';
export type { RemoteErrorReason, RemoteModule, Remotes } from './remotes';
export type * from './remotes/panel-contracts';
export * from './router';
export { UnsavedGuard, useReload } from './unsaved';
export { normalise, wordsOf } from 'api-contract';
export { ScrollToTop, useIsReturned, useLastList, useListPlace, useReturnTo } from './places';
export * from './components';
export { DateInput, SelectInput, TextInput } from './inputs';
export type { Option, OptionGroup, Options } from './inputs';
export * from './overlays';
export * from './data-table';
export { PageProviders } from './providers/page-providers';
export { AppProviders, SignedInProviders } from './providers/signed-in-providers';
