import { type ReactNode, useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { Alert } from '../components';
import { tokens } from '../theme';
import { useDraftBackup, useUnsavedGuard } from '../unsaved';
import { useFormInfo } from './fields';
import type { SaveState } from './save-state';

/** The values that a form began with, and the record that they were made from. */
export interface Loaded<Values, Source> {
  readonly initialValues: Values;
  readonly source: Source;
  /** What was offered, which stays the same when the values are replaced by what was saved. */
  readonly offer: string;
}

export const toLoaded = <Values, Source>(initialValues: Values, source: Source): Loaded<Values, Source> => ({
  initialValues,
  source,
  offer: JSON.stringify(initialValues),
});

/** Whether a record has been fetched anew since the form took its values. */
export const isNewer = <Values, Source>(
  offered: Loaded<Values, Source>,
  loaded: Loaded<Values, Source>,
): boolean => offered.offer !== loaded.offer || offered.source !== loaded.source;

/** What is kept of a form over a sign-in. */
export interface KeptForm<Values, Source> {
  /** The fields that were changed: the others are taken as they have become. */
  readonly changes: Partial<Values>;
  /** The record that it was begun on, so that a save still tells what somebody else has changed since. */
  readonly source: Source;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose value is another than the form began with. */
export const changesOf = <Values extends object>(values: Values, initial: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, initial[name as keyof Values])),
  ) as Partial<Values>;

/** What the server said when it refused to save, all of it: also about fields that this form does not have. */
export function ErrorSummary({ saved }: { saved: SaveState & { status: 'refused' } }) {
  const messages = Object.values(saved.errors).flat();
  return (
    <div data-error-summary="" tabIndex={-1}>
      <Alert tone="danger" title={saved.message}>
        {messages.length > 0 && (
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}

/**
 * A column and not a grid: in a grid the buttons could not stay in sight, for each part is held to its own row. The buttons keep
 * the distance that the global style gives to every `.buttons`, and no gap is added to it.
 */
const Form = styled.form`
  display: flex;
  flex-direction: column;
  > * + :not(.buttons) {
    margin-top: ${tokens.space[4]};
  }
`;

interface FormBodyProps<Values, Source> {
  label: string;
  saved: SaveState;
  offered: Loaded<Values, Source>;
  loaded: Loaded<Values, Source>;
  onLoad: (loaded: Loaded<Values, Source>) => void;
  /** Takes the record that values which were kept over a sign-in were begun on. */
  onRestore: (source: Source) => void;
  children: ReactNode;
}

const focusFirstWrong = (form: HTMLFormElement | null) => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
  (target ?? form?.querySelector<HTMLElement>('[data-error-summary]'))?.focus();
};

/** The form's element, and what happens to it between loading and saving. */
export function FormBody<Values extends object, Source>(props: FormBodyProps<Values, Source>) {
  const { label, saved, offered, loaded, onLoad, onRestore, children } = props;
  const { values, dirty, isSubmitting, submitCount, isValid, handleSubmit, setValues } =
    useFormikContext<Values>();
  const { isReadOnly } = useFormInfo();
  const formRef = useRef<HTMLFormElement>(null);
  useUnsavedGuard(dirty && !isSubmitting);

  const canTake = !dirty && !isSubmitting && isNewer(offered, loaded);
  useDraftBackup<KeptForm<Values, Source>>(isReadOnly || canTake ? null : label, {
    read: () => (dirty ? { changes: changesOf(values, loaded.initialValues), source: loaded.source } : null),
    restore: (kept) => {
      onRestore(kept.source);
      void setValues((current) => ({ ...current, ...kept.changes }));
    },
  });
  useEffect(() => {
    if (canTake) onLoad(offered);
  });

  const isRefused = saved.status === 'refused';
  const hasFailed = !isSubmitting && (isRefused || (submitCount > 0 && !isValid));
  useEffect(() => {
    if (hasFailed) focusFirstWrong(formRef.current);
    // Every attempt that fails moves the focus anew, also when it fails as the last one did.
  }, [hasFailed, submitCount]);

  return (
    <Form ref={formRef} noValidate aria-label={label} onSubmit={handleSubmit}>
      {isRefused && <ErrorSummary saved={saved} />}
      {children}
    </Form>
  );
}
