import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PageHeader, useReturnTo, useToast, type Read } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';

interface RecordFormPageProps<Data> {
  title: string;
  description?: string;
  actions?: ReactNode;
  /** The list that the page belongs to. */
  list: { readonly label: string; readonly to: string };
  /** What is loaded, in the middle of a sentence: "product". */
  what?: string;
  /** The number of fields in the skeleton. */
  fields: number;
  /** Everything that the form needs. */
  loaded: Read<Data>;
  children: (data: Data) => ReactNode;
}

/** The page of a form: its heading, and the form once its data is loaded. */
export function RecordFormPage<Data>(props: RecordFormPageProps<Data>) {
  const { title, description, actions, list, what = 'form', fields, loaded, children } = props;
  return (
    <>
      <PageHeader title={title} description={description} crumbs={[list]} actions={actions} />
      <RecordView
        what={what}
        data={loaded.data}
        error={loaded.error}
        onRetry={loaded.retry}
        isRetrying={loaded.isValidating}
        back={list}
        fields={fields}
      >
        {children}
      </RecordView>
    </>
  );
}

interface AfterSave {
  /** The address of the list that a save leads to. */
  list: string;
  /** What was saved: "Product". */
  what: string;
}

/**
 * Shows a toast after a save, then the list, or another empty form. `round` counts the forms of "Save and add another" and is the
 * form's key; `firstRef` belongs on the field that the next form focuses.
 */
export function useAfterSave({ list, what }: AfterSave) {
  const returnTo = useReturnTo();
  const toast = useToast();
  const [round, setRound] = useState(0);
  const firstRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (round > 0) firstRef.current?.focus();
  }, [round]);

  const finish = (name: string, another: boolean) => {
    toast.show({ tone: 'success', title: `${what} saved`, text: name });
    if (another) setRound((last) => last + 1);
    else returnTo(list);
  };
  return { round, finish, firstRef };
}
