import { styled } from 'styled-components';
import { Button, Icon, Muted, saveErrorOf, tokens, VisuallyHidden } from 'shared-ui';
import { staleOf } from 'shared-ui/forms';
import { messages } from '../../messages';
import type { Draft } from './item-saver';

const { color, space, text } = tokens;

const Problem = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  color: ${color.dangerText};
  font-size: ${text.small};
`;

interface SaveStatusProps {
  draft: Draft | undefined;
  /** What it is about, for a screen reader. */
  of: string;
  onRetry: () => void;
}

/** Renders that a change is being saved, or why it was not saved, with Retry. A stale save has a message of its own. */
export function SaveStatus({ draft, of, onRetry }: SaveStatusProps) {
  if (draft?.status === 'saving') return <Muted $small>{messages.items.saving}</Muted>;
  if (draft?.status !== 'failed' || staleOf(draft.error)) return null;
  return (
    <Problem role="alert">
      <Icon name="alert" size={14} />
      <span>{messages.items.notSaved(saveErrorOf(draft.error))}</span>
      <Button size="small" onClick={onRetry}>
        Retry <VisuallyHidden>{of}</VisuallyHidden>
      </Button>
    </Problem>
  );
}
