import { groupBy, pages, type EventGrid } from 'api-contract';
import { Card, formatDate, Link, Muted, OverdueBadge, serverToday, Stack } from 'shared-ui';
import { messages } from '../../messages';
import { isMissing } from './model';

/** Renders what each sponsor still has to send. Nothing where nothing is missing. */
export function MissingCard({ grid: { sponsors, deliverables } }: { grid: EventGrid }) {
  const missing = groupBy(deliverables.filter(isMissing), ({ organisation_id }) => organisation_id);
  if (missing.size === 0) return null;
  return (
    <Card title={messages.event.missing}>
      <Stack as="ul" $gap={3}>
        {sponsors.map(({ id, name }) => {
          const needs = missing.get(id);
          return (
            needs && (
              <li key={id}>
                <strong>{name}</strong>
                <ul>
                  {needs.map(({ id: deliverableId, description, client_needs, client_needs_by: by }) => (
                    <li key={deliverableId}>
                      <Link to={pages.deliverable(deliverableId)}>{description}</Link>: {client_needs}{' '}
                      {by && <Muted>{messages.event.by(formatDate(by))}</Muted>}{' '}
                      {by && by < serverToday() && <OverdueBadge />}
                    </li>
                  ))}
                </ul>
              </li>
            )
          );
        })}
      </Stack>
    </Card>
  );
}
