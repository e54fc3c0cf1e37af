import { styled } from 'styled-components';
import { Button, Muted, Row, Stack } from '../components';
import { usePdfPreview } from '../overlays';
import { tokens } from '../theme';
import { Letter, type LetterProps } from './letter';
import { messages } from './messages';

/** The words of a link where there is nothing to open yet. */
export const LinkSample = styled.span`
  color: ${tokens.color.link};
  text-decoration: underline;
`;

/** A PDF that goes with an email. */
interface MailFile {
  readonly path: string;
  readonly fileName: string;
  /** The words of its button and the title of its preview, where these are not its name. */
  readonly label?: string;
  readonly title?: string;
}

/** Renders a button for each file, which shows it. */
export function MailFiles({ files }: { files: readonly MailFile[] }) {
  const { preview, dialog } = usePdfPreview();
  if (files.length === 0) return null;
  return (
    <Row>
      {files.map(({ path, fileName, label = fileName, title = label }) => (
        <Button key={path} size="small" icon="document" onClick={() => preview({ title, path, fileName })}>
          {label}
        </Button>
      ))}
      {dialog}
    </Row>
  );
}

interface MailPreviewProps extends LetterProps {
  files: readonly MailFile[];
  /** A sentence about the files. */
  note?: string | false;
}

/** Renders an email as the client gets it, with what is attached. */
export function MailPreview({ files, note, ...letter }: MailPreviewProps) {
  return (
    <Stack $gap={3}>
      <Letter {...letter} />
      {(note || files.length === 0) && <Muted as="p">{note || messages.nothingAttached}</Muted>}
      <MailFiles files={files} />
    </Stack>
  );
}
