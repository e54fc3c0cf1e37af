import { useCallback, useState } from 'react';
import { paths, type ShownPicture } from 'api-contract';
import { styled } from 'styled-components';
import { api } from '../client';
import { Row } from '../components';
import { useLoaded } from '../data/use-loaded';
import { Icon } from '../components/icons';
import { messages } from '../messages';
import { FilePreview, useFileSource, type FilePreviewProps } from '../overlays/file-preview';
import { tokens } from '../theme';

const { color, radius } = tokens;

/** As large before the picture is loaded as after. */
export const ThumbnailBox = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 60px;
  height: 45px;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.small};
  background: ${color.skeleton};
  color: ${color.textMuted};
  cursor: zoom-in;
  img {
    width: 60px;
    height: 45px;
    object-fit: cover;
  }
`;

function Picture({ id }: { id: number }) {
  const load = useCallback(
    (signal: AbortSignal) => api.file(paths.attachmentThumbnail(id), { signal }),
    [id],
  );
  const { value, error } = useLoaded(load);
  const show = useFileSource(value);
  if (error !== undefined) return <Icon name="document" />;
  return value ? <img alt="" ref={show} /> : null;
}

interface ThumbnailProps {
  picture: Pick<ShownPicture, 'id' | 'name'>;
  onOpen: () => void;
}

/** Renders a picture small, as a button. It is loaded when it comes near the window, and printed from then on; what cannot be shown has an icon. */
export function Thumbnail({ picture: { id, name }, onOpen }: ThumbnailProps) {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((box: HTMLButtonElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <ThumbnailBox
      type="button"
      data-value={isNear ? '' : undefined}
      ref={watch}
      aria-label={messages.attachments.open(name)}
      onClick={onOpen}
    >
      {isNear && <Picture id={id} />}
    </ThumbnailBox>
  );
}

interface ThumbnailsProps {
  pictures: readonly ShownPicture[];
  /** What they show: "Pictures of Logo on the event website". */
  label: string;
}

/** Renders pictures side by side. A click opens one large. */
export function Thumbnails({ pictures, label }: ThumbnailsProps) {
  const [opened, setOpened] = useState<ShownPicture | null>(null);
  return (
    <>
      <Row as="ul" $gap={1} aria-label={label}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Thumbnail picture={picture} onOpen={() => setOpened(picture)} />
          </li>
        ))}
      </Row>
      {opened && <AttachmentPreview attachment={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

export interface AttachmentPreviewProps {
  attachment: { id: number; name: string; content_type: FilePreviewProps['contentType'] };
  onClose: () => void;
}

/** Renders an attachment in a dialog. */
export const AttachmentPreview = ({ attachment, onClose }: AttachmentPreviewProps) => (
  <FilePreview
    title={attachment.name}
    path={paths.attachmentFile(attachment.id)}
    fileName={attachment.name}
    contentType={attachment.content_type}
    onClose={onClose}
  />
);
