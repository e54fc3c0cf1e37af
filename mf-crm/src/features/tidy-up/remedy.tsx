import { useState } from 'react';
import type { DuplicateContactInput, DuplicateInput, NamedReference } from 'api-contract';
import { Button, Row, useAction } from 'shared-ui';
import { messages } from '../../messages';
import { setDuplicate } from './api';

interface RemedyProps {
  pair: readonly [NamedReference, NamedReference];
  ids: Omit<DuplicateInput, 'is_duplicate'> | Omit<DuplicateContactInput, 'is_duplicate'>;
  onMerge: () => void;
}

/** Merges two records, or remembers that they differ. The row stays then, so that the next click does not meet another one. */
export function Remedy({ pair, ids, onMerge }: RemedyProps) {
  const [areDifferent, setDifferent] = useState(false);
  const decide = useAction(messages.tidyUp.notSaved, async () => {
    await setDuplicate({ ...ids, is_duplicate: areDifferent });
    setDifferent(!areDifferent);
  });
  const both = pair.map(({ name }) => name).join(', ');
  const run = () => {
    if (!decide.isBusy) decide.run();
  };
  return (
    <Row>
      <Button size="small" disabled={areDifferent} aria-label={`Merge: ${both}`} onClick={onMerge}>
        Merge…
      </Button>
      <Button
        size="small"
        icon={areDifferent ? 'check' : undefined}
        aria-pressed={areDifferent}
        aria-label={`Not a duplicate: ${both}`}
        onClick={run}
      >
        Not a duplicate
      </Button>
    </Row>
  );
}
