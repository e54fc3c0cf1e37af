import { formatDateTime, Card, Muted, ReadState, Stack } from 'shared-ui';
import { AttachmentList } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { useClientMaterial } from '../delivery-mails/api';

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Renders what the client has sent, the newest first; nothing where nothing came. */
export function ClientMaterialCard({ id }: { id: number }) {
  const read = useClientMaterial(id);
  if (read.data?.length === 0) return null;
  return (
    <Card title={messages.deliverable.received}>
      {!read.data && <ReadState what="material" read={read} />}
      <Stack $gap={5}>
        {read.data?.map(({ id: materialId, created_at, content, files }) => {
          const day = formatDateTime(created_at);
          return (
            <Stack as="article" $gap={2} key={materialId} aria-label={messages.deliverable.sentOn(day)}>
              <Muted as="p">{messages.deliverable.sentOn(day)}</Muted>
              {content && <Text>{content}</Text>}
              {files.length > 0 && (
                <AttachmentList label={messages.deliverable.filesOf(day)} attachments={files} />
              )}
            </Stack>
          );
        })}
      </Stack>
    </Card>
  );
}
