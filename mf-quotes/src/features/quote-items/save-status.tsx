import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Button, formatTime, Icon, isUnreached, Muted, saveErrorOf, tokens, VisuallyHidden } from 'shared-ui';
import { staleOf } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useEarlierFocus } from './use-earlier-focus';
import { useUnsavedValue, type UnsavedValue, type UnsavedKey, type ItemPart } from './item-saver';

const { color, space, text } = tokens;

const Problem = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  color: ${color.dangerText};
  font-size: ${text.small};
`;

const Note = styled(Muted)`
  display: block;
  min-height: ${space[4]};
  line-height: ${space[4]};
`;

interface SaveNoteProps extends Pick<ItemPart, 'item' | 'saver'> {
  unsavedKey: UnsavedKey;
}

/** Renders that the last change is being saved, waits for the server, or was saved and when. Its place stays free until then. */
export function SaveNote({ item, saver, unsavedKey }: SaveNoteProps) {
  const unsavedValue = useUnsavedValue(saver, item.id, unsavedKey);
  const savedAt = useSyncExternalStore(saver.subscribe, () => saver.savedAt(item.id, unsavedKey));
  const text = () => {
    if (!unsavedValue) return savedAt && messages.items.saved(formatTime(savedAt));
    if (isUnreached(unsavedValue.error)) return messages.items.notSavedYet;
    return unsavedValue.body && unsavedValue.status !== 'failed' && messages.items.saving;
  };
  return <Note $small>{text()}</Note>;
}

/** Returns why a change is not saved, where the user has to do something about it. */
export const problemOf = (unsavedValue: UnsavedValue | undefined, isLocked: boolean): string | undefined => {
  if (unsavedValue?.status === 'invalid' && isLocked) return messages.items.locked;
  const isRefused = unsavedValue?.status === 'failed' && !isUnreached(unsavedValue.error);
  return isRefused ? saveErrorOf(unsavedValue.error) : undefined;
};

interface SaveStatusProps extends ItemPart {
  unsavedKey: UnsavedKey;
  /** What it is about, for a screen reader. */
  of: string;
}

/** Renders why a change was not saved, with Retry and Discard. A stale save has a message of its own, and one that did not reach the server needs none. */
export function SaveStatus({ item, saver, isLocked, unsavedKey, of }: SaveStatusProps) {
  const unsavedValue = useUnsavedValue(saver, item.id, unsavedKey);
  const problem = problemOf(unsavedValue, isLocked);
  const { handleFocus, withFocusBack } = useEarlierFocus();
  if (problem === undefined || staleOf(unsavedValue?.error)) return null;
  return (
    <Problem role="alert" onFocus={handleFocus}>
      <Icon name="alert" size={14} />
      <span>{messages.items.notSaved(problem)}</span>
      {unsavedValue?.body && (
        <Button size="small" onClick={withFocusBack(() => saver.retry(item.id, unsavedKey))}>
          Retry <VisuallyHidden>{of}</VisuallyHidden>
        </Button>
      )}
      <Button size="small" onClick={withFocusBack(() => saver.discard(item.id, unsavedKey))}>
        Discard <VisuallyHidden>{of}</VisuallyHidden>
      </Button>
    </Problem>
  );
}
