import { useState } from 'react';
import type { DeliverySettings } from 'api-contract';
import {
  Button,
  Card,
  CopyField,
  formatDateTime,
  Muted,
  Row,
  Stack,
  useAction,
  useRuntimeConfig,
} from 'shared-ui';
import { CheckboxInput } from 'shared-ui/forms';
import { messages } from '../../messages';
import { createFeed, endFeed, setDailyMail } from './api';

const texts = messages.settings;

/** Renders whether an email comes each morning; it is saved at once. */
export function DailyMailCard({ settings: { has_daily_mail } }: { settings: DeliverySettings }) {
  const change = useAction(texts.notSaved, setDailyMail);
  return (
    <Card title="Daily email">
      <CheckboxInput
        label="Email me each morning"
        hint={texts.mailText}
        value={has_daily_mail}
        disabled={change.isBusy}
        onChange={change.run}
      />
    </Card>
  );
}

/** Renders the calendar feed: its address when it is made, which is shown once, and the way to end it. */
export function FeedCard({ settings: { feed } }: { settings: DeliverySettings }) {
  const [address, setAddress] = useState<string>();
  const { publicUrl = window.location.origin } = useRuntimeConfig();
  const create = useAction(texts.notCreated, async () => setAddress(await createFeed(publicUrl)));
  const end = useAction(
    texts.notEnded,
    async () => {
      await endFeed();
      setAddress(undefined);
    },
    { question: { title: texts.end, text: texts.endText, confirmLabel: 'End feed', tone: 'danger' } },
  );
  return (
    <Card title="Calendar feed">
      <Stack>
        <Muted as="p">{texts.feedText}</Muted>
        {address && feed && <CopyField label="Address" hint={texts.shownOnce} value={address} />}
        {feed && (
          <p>
            <span>{`Created ${formatDateTime(feed.created_at)}, `}</span>
            <span>
              {feed.last_read_at ? `last used ${formatDateTime(feed.last_read_at)}.` : 'not used yet.'}
            </span>
          </p>
        )}
        <Row>
          <Button icon="calendar" busy={create.isBusy} onClick={() => create.run()}>
            {feed ? 'Create new link' : 'Create feed link'}
          </Button>
          {feed && (
            <Button icon="trash" busy={end.isBusy} onClick={() => end.run()}>
              End feed
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
