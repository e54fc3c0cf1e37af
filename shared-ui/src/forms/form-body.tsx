import { useEffect, useRef, type ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { tokens } from '../theme';
import { useDraftBackup, useUnsavedGuard } from '../unsaved';
import { changesOf, type KeptForm } from './kept-form';
import { useFormInfo } from './form-context';
import { ErrorSummary } from './error-summary';
import { isNewer, type Loaded } from './loaded';
import type { SaveState } from './save-state';

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
