import {
  DELIVERABLE_STATE_NAMES,
  deliverablePatchSchema,
  isCalendarDate,
  type DeliverableHistoryEntry,
  type DeliverableState,
} from 'api-contract';
import { Card, formatDate, formatDateTime, Muted, ReadState, Stack } from 'shared-ui';
import { fieldLabel } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useDeliverableHistory } from '../deliverables/api';

type Change = DeliverableHistoryEntry['changes'][number];

const show = (value: Change['before']): string => {
  if (typeof value !== 'string') return String(value);
  if (isCalendarDate(value)) return formatDate(value);
  return DELIVERABLE_STATE_NAMES[value as DeliverableState] ?? `“${value}”`;
};

/** The labels of what is no field of the form. */
const labels: Readonly<Record<string, string>> = { attachment: 'File', material: 'Text' };

/** Returns a change in words: `Status from Pending to Delivered`. */
function describeChange({ field, before, after }: Change): string {
  if (field === 'is_withdrawn') return after ? messages.deliverable.withdrawn : messages.deliverable.wonAgain;
  const label = labels[field] ?? fieldLabel(deliverablePatchSchema, field);
  if (before === null) return `${label}: ${show(after)}`;
  if (after === null) return `${label} removed: ${show(before)}`;
  return `${label} from ${show(before)} to ${show(after)}`;
}

const sentenceOf = ({ action, changes }: DeliverableHistoryEntry): string =>
  action === 'added' ? 'Added' : changes.map(describeChange).join('; ');

/** Renders who changed what in a deliverable, newest first. */
export function DeliverableHistory({ id }: { id: number }) {
  const read = useDeliverableHistory(id);
  return (
    <Card title="History">
      {!read.data && <ReadState what="history" read={read} />}
      {read.data?.length === 0 && <Muted>{messages.deliverable.noHistory}</Muted>}
      {read.data && read.data.length > 0 && (
        <Stack as="ul" $gap={2} aria-label="History">
          {read.data.map((entry) => (
            <li key={entry.id}>
              {sentenceOf(entry)}{' '}
              <Muted $small>
                {`${entry.changed_by?.name ?? 'The client'}, ${formatDateTime(entry.changed_at)}`}
              </Muted>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
