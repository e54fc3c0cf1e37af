export { GlobalStyle, media, ThemeProvider, tokens, useTheme, type ThemePreference } from './theme';
export { Icon, type IconName } from './components/icons';
export * from './format';
export { defaultRuntimeConfig, useRuntimeConfig, type RuntimeConfig } from './config';
export * from './auth';
export * from './client';
export * from './data';
export * from './errors';
export {
  lazyPage,
  PagePart,
  RemoteFailure,
  RemotesContext,
  singleSlots,
  Slot,
  SlotFill,
  useSlot,
  withModuleName,
} from './remotes';
export type { RemoteModule, Remotes } from './remotes';
export type * from './remotes/slot-contracts';
export * from './router';
export { runToEnd, UnsavedGuard, useReload, useUnsavedState } from './unsaved';
export { hasWords, normalise, wordsOf } from 'api-contract';
export {
  ScrollToTop,
  useIsReturned,
  useLastList,
  useListPlace,
  useReturnTo,
  useSaveListOrder,
} from './router/places';
export * from './components';
export { ChoiceInput, CodeInput, DateInput, EmailInput, SelectInput, TextInput } from './inputs';
export type { ChoiceInputProps, Option, OptionGroup, Options } from './inputs';
export * from './overlays';
export * from './data-table';
export { FollowUpList, FollowUpTable } from './lazy-parts';
export { CopyField } from './records/copy-field';
export { MailDialogs, writeMail } from './mails/write-mail';
export { NoteText } from './records/note-text';
export { recordApi } from './records/record-api';
export { RecordListPage, type RecordKind } from './records/record-list-page';
export { PageProviders } from './providers/page-providers';
export { SessionEndNavigation, type SessionEnd } from './providers/session-end-navigation';
export { AppProviders, SignedInProviders } from './providers/signed-in-providers';
export { useWindowEvent } from './use-window-event';
export { rememberReturnUrl, storedValue, takeReturnUrl } from './client/storage';
