import { useParams } from 'shared-ui';
import { RecordFormPage } from 'shared-ui/forms';
import { events, useEventProposals } from '../features/events/api';
import { EventForm } from '../features/events/event-form';
import { eventKind } from '../paths';

/** Creates an event or, at an address with an id, changes one. */
export function EventFormPage() {
  const record = events.useOne(useParams().id);
  return (
    <RecordFormPage
      kind={eventKind}
      record={record}
      choices={{ proposals: useEventProposals() }}
      nameOf={({ name }) => name}
      fields={4}
    >
      {({ proposals, ...data }) => (
        <EventForm {...data} proposed={proposals.flatMap(({ packages }) => packages)} />
      )}
    </RecordFormPage>
  );
}
