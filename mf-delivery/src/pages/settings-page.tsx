import { PageHeader, Stack } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useDeliverySettings } from '../features/settings/api';
import { DailyMailCard, FeedCard } from '../features/settings/settings-cards';
import { messages } from '../messages';
import { queue } from '../paths';

/** How the signed-in user is kept up to date. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Reminders and Feed" crumbs={[queue]} description={messages.settings.description} />
      <RecordView what="settings" read={useDeliverySettings()} back={queue} fields={2}>
        {(settings) => (
          <Stack $max="72ch">
            <DailyMailCard settings={settings} />
            <FeedCard settings={settings} />
          </Stack>
        )}
      </RecordView>
    </>
  );
}
