import type { ComponentProps } from 'react';
import { ReadState, WorkDialog, type Read } from 'shared-ui';

interface MergeFrameProps extends Omit<ComponentProps<typeof WorkDialog>, 'action'> {
  /** What is merged, in the middle of a sentence: "contacts". */
  what: string;
  /** The first of the two records that is not read yet. */
  missing: Read<unknown> | undefined;
  lines: number;
}

/** Renders the dialog of a merge: its buttons, the records once they are read, and why the merge failed. */
export const MergeFrame = ({ what, missing, lines, children, ...dialog }: MergeFrameProps) => (
  <WorkDialog {...dialog} action="Merge">
    {missing ? <ReadState what={what} read={missing} lines={lines} /> : children}
  </WorkDialog>
);
