import type { DraftTexts } from '../unsaved/unsaved-draft';

/** The draft of a form. */
export interface UnsavedForm<Values, Source> {
  /** The changed fields; the others take the record's current values. */
  readonly changes: Partial<Values>;
  /** The record that the changes are based on, so that a stale save is still detected. */
  readonly source: Source;
}

/** Returns the fields that differ from the initial values. */
export const changesOf = <Values extends object>(values: Values, initial: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name as keyof Values]),
    ),
  ) as Partial<Values>;

/** Returns the values with the changes to the fields that the form has. */
export const withChanges = <Values extends object>(values: Values, changes: Partial<Values>): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(changes).filter(([name]) => name in values)),
});

/** Returns whether a form asks for a password or a code, which is never stored. */
export const hasSecret = (form: HTMLFormElement | null): boolean =>
  Boolean(form?.querySelector('[type="password"], [autocomplete="one-time-code"]'));

/** How a form that is the same on every page, such as that of an email, stores its draft. */
export interface OwnDraft<Values> {
  /** What the form is about, in place of its page. */
  readonly about: string;
  /** Names the form in place of its label, where that may change. */
  readonly name?: string;
  /** Returns the values to store. */
  readonly pick: (values: Values) => Partial<Values>;
  /** Returns the values of the form that was stored, which may have been saved already. */
  readonly fill: (picked: Partial<Values>, isMaybeSaved?: boolean) => Values;
  readonly texts: DraftTexts;
  /** It is sent when the tab is closed: the browser asks nothing. */
  readonly isSentAtLast?: boolean;
}
