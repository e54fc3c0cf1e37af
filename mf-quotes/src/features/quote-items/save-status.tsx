import { useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import { paths, quoteItemLineSchema } from 'api-contract';
import {
  Button,
  formatDate,
  formatMoney,
  formatTime,
  Icon,
  isUnreached,
  Muted,
  refetchRelated,
  saveErrorOf,
  tokens,
  VisuallyHidden,
} from 'shared-ui';
import { fieldLabel, StaleSaveAlert, staleOf } from 'shared-ui/forms';
import { messages } from '../../messages';
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

/** The labels of an item; those of its lines are the schema's. */
const itemLabels: Readonly<Record<string, string>> = { date: 'Event Date', items: 'Lines' };

const showField = (field: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'date') return formatDate(String(value ?? ''));
  if (typeof value !== 'number') return String(value ?? '');
  if (field === 'discount_percent') return `${value}%`;
  return field === 'price' ? formatMoney(value, 2) : String(value);
};

interface SaveStatusProps extends ItemPart {
  unsavedKey: UnsavedKey;
  /** What it is about, for a screen reader. */
  of: string;
}

/** Renders why a change was not saved, or who has saved the item meanwhile. One that did not reach the server needs no message. */
export function SaveStatus({ item, saver, isLocked, unsavedKey, of }: SaveStatusProps) {
  const unsavedValue = useUnsavedValue(saver, item.id, unsavedKey);
  const stale = useSyncExternalStore(saver.subscribe, () => saver.stale(item.id, unsavedKey));
  const problem = problemOf(unsavedValue, isLocked);
  const earlierFocus = useRef<HTMLElement>(null);
  const handleFocus = ({ currentTarget, relatedTarget: before }: FocusEvent) => {
    if (before instanceof HTMLElement && !currentTarget.contains(before)) earlierFocus.current = before;
  };
  // The buttons go with the message.
  const withFocusBack = (act: () => void) => () => {
    earlierFocus.current?.focus();
    act();
  };
  if (stale) {
    return (
      <div onFocus={handleFocus}>
        <StaleSaveAlert
          stale={stale}
          labelOf={(field) => itemLabels[field] ?? fieldLabel(quoteItemLineSchema, field)}
          textOf={showField}
          onReload={withFocusBack(() => {
            saver.discard(item.id);
            void refetchRelated(paths.quote(item.quote_id));
          })}
          onKeep={withFocusBack(() => saver.keepMine(item.id, stale.current_etag))}
        />
      </div>
    );
  }
  // An item has one message of a stale save, at the change that was refused first.
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
