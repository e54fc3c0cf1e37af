import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { isPicture, paths, type Attachment } from 'api-contract';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { api, saveErrorOf, type WorkSession } from '../client';
import { newKey } from '../client/new-key';
import { Alert, Button, Card, EmptyState, IconButton, Muted, ProgressBar, ReadState } from '../components';
import { useReadList } from '../data';
import { formatDateTime, formatFileSize } from '../format';
import { Icon } from '../components/icons';
import { messages } from '../messages';
import { useAction, useDownload } from '../overlays';
import { useLateFailure } from '../overlays/use-late-failure';
import { tokens } from '../theme';
import { runToEnd } from '../unsaved';
import { AttachmentPreview, Thumbnail, ThumbnailBox, type AttachmentPreviewProps } from './thumbnails';

const { color, space, weight } = tokens;
const texts = messages.attachments;

const Drop = styled.div<{ $isOver: boolean }>`
  outline: ${({ $isOver }) => ($isOver ? `2px dashed ${color.focus}` : 'none')};
  outline-offset: -4px;
`;

const List = styled.ul`
  > li {
    display: flex;
    gap: ${space[3]};
    align-items: center;
    padding: ${space[2]} ${space[4]};
  }
  > li + li {
    border-top: 1px solid ${color.border};
  }
  /* All names begin below each other. */
  &:has(${ThumbnailBox}) > li > svg {
    margin-inline: 22px;
  }
`;

const Main = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.button`
  padding: 2px 0;
  border: 0;
  background: none;
  color: ${color.link};
  font-weight: ${weight.medium};
  text-align: left;
  &:hover {
    text-decoration: underline;
  }
`;

const canPreview = (
  attachment: Attachment,
): attachment is Attachment & AttachmentPreviewProps['attachment'] =>
  attachment.content_type !== 'application/octet-stream';

interface AttachmentRowProps {
  attachment: Attachment;
  onPreview: () => void;
}

function AttachmentRow({ attachment, onPreview }: AttachmentRowProps) {
  const { id, name, size, created_at, created_by_user } = attachment;
  const download = useDownload(texts.notDownloaded(name), paths.attachmentFile(id), {
    fileName: name,
    method: 'get',
  });
  const removal = useAction(texts.notRemoved(name), () => api.delete(paths.attachment(id)), {
    done: { title: texts.removed, text: name },
  });
  return (
    <li>
      {isPicture(attachment) ? (
        <Thumbnail picture={attachment} onOpen={onPreview} />
      ) : (
        <Icon name="document" />
      )}
      <Main>
        <Name type="button" data-value="" onClick={canPreview(attachment) ? onPreview : download.run}>
          {name}
        </Name>
        <Muted as="p">
          {formatFileSize(size)} · {created_by_user?.name ?? texts.client} · {formatDateTime(created_at)}
        </Muted>
      </Main>
      <IconButton
        icon="download"
        label={`Download ${name}`}
        disabled={download.isBusy}
        onClick={download.run}
      />
      <IconButton
        icon="trash"
        label={`Remove ${name}`}
        disabled={removal.isBusy}
        onClick={() => removal.run()}
      />
    </li>
  );
}

export interface AttachmentListProps {
  /** What the list is called. */
  label: string;
  attachments: readonly Attachment[];
  /** What stands above them. */
  children?: ReactNode;
}

/** Renders attachments that can be previewed, downloaded and removed. */
export function AttachmentList({ label, attachments, children }: AttachmentListProps) {
  const [shown, setShown] = useState<Attachment | null>(null);
  return (
    <>
      <List aria-label={label}>
        {children}
        {attachments.map((attachment) => (
          <AttachmentRow key={attachment.id} attachment={attachment} onPreview={() => setShown(attachment)} />
        ))}
      </List>
      {shown && canPreview(shown) && <AttachmentPreview attachment={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** A file on its way to the server, or one that was refused. */
interface Upload {
  id: string;
  file: File;
  progress: number | null;
  problem?: string;
}

/** Uploads files, one after the other, also while other pages are shown. Those that fail stay, with the reason. */
function useUploads(path: string) {
  const { mutate } = useSWRConfig();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const showLate = useLateFailure();
  const dismiss = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async ({ id, file }: Upload, session: WorkSession): Promise<void> => {
    try {
      await api.upload(`${path}?name=${encodeURIComponent(file.name)}`, file, {
        ...session,
        updates: path,
        onProgress: (progress) => change(id, { progress }),
      });
      // Its line is replaced by the one in the list.
      await mutate(path);
      dismiss(id);
    } catch (error) {
      const problem = saveErrorOf(error);
      change(id, { problem });
      showLate(texts.notAttached(file.name), problem);
    }
  };
  const enqueue = (upload: Upload) => {
    last.current = runToEnd((session) => last.current.then(() => send(upload, session)));
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => ({ id: newKey(), file, progress: 0 }));
    setUploads((all) => [...all, ...added]);
    added.forEach(enqueue);
  };
  const retry = (upload: Upload) => {
    change(upload.id, { problem: undefined, progress: 0 });
    enqueue(upload);
  };
  return { uploads, add, retry, dismiss };
}

export interface AttachmentsProps {
  /** The path of the record's attachments: `paths.quoteAttachments(7)`. */
  path: string;
  /** What they are called: “Proof”. */
  title?: string;
  /** What to drop here, where there are none yet. */
  hint?: string;
}

/** Renders the files that users have attached to a record; more are chosen, or dropped on it. */
export function Attachments({ path, title = texts.title, hint = texts.noneText }: AttachmentsProps) {
  const read = useReadList<Attachment>(path);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, retry, dismiss } = useUploads(path);

  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };

  const attachments = read.data ?? [];
  return (
    <Drop $isOver={isOver} onDragOver={handleDragOver} onDragLeave={() => setOver(false)} onDrop={handleDrop}>
      <Card
        title={title}
        flush={attachments.length + uploads.length > 0}
        actions={
          <>
            <Button size="small" icon="plus" onClick={() => input.current?.click()}>
              Attach files…
            </Button>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              aria-label={texts.choose}
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                // The same file can be chosen again.
                target.value = '';
              }}
            />
          </>
        }
      >
        {!read.data && <ReadState what="attachments" read={read} lines={3} />}
        {read.data && attachments.length + uploads.length === 0 && (
          <EmptyState title={texts.none}>{hint}</EmptyState>
        )}
        <AttachmentList label={title} attachments={attachments}>
          {uploads.map((upload) => (
            <li key={upload.id}>
              <Main>
                {upload.problem === undefined ? (
                  <>
                    {upload.file.name}
                    <ProgressBar label={texts.uploading(upload.file.name)} value={upload.progress} />
                  </>
                ) : (
                  <Alert
                    tone="danger"
                    title={texts.notAttached(upload.file.name)}
                    actions={
                      <>
                        <Button onClick={() => retry(upload)}>Retry</Button>
                        <Button onClick={() => dismiss(upload.id)}>Dismiss</Button>
                      </>
                    }
                  >
                    {upload.problem}
                  </Alert>
                )}
              </Main>
            </li>
          ))}
        </AttachmentList>
      </Card>
    </Drop>
  );
}
