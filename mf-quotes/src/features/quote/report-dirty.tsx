import { useEffect } from 'react';
import { useFormikContext } from 'formik';

/** Tells the page whether the form around it holds changes. */
export function ReportDirty({ onChange }: { onChange: (isDirty: boolean) => void }) {
  const { dirty } = useFormikContext<object>();
  useEffect(() => onChange(dirty), [dirty, onChange]);
  return null;
}
