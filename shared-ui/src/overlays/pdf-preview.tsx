import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { api, saveFile } from '../client';
import { Button, ErrorState, PlaceholderPanel, ProgressBar } from '../components';
import { tokens } from '../theme';
import { messages } from '../messages';
import { Dialog } from './dialog';

const Page = styled.iframe`
  display: block;
  width: 100%;
  height: 64vh;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
`;

interface PdfPreviewProps {
  /** What it is: "Proposal Q-00042". */
  title: string;
  /** The path of the PDF, from the contract's `paths`. */
  path: string;
  /** The name that it is saved under. */
  fileName: string;
  onClose: () => void;
}

interface Fetched {
  file?: Blob;
  url?: string;
  error?: unknown;
}

/** Renders a PDF of the API in a dialog, to look at before it is downloaded. */
export function PdfPreview({ title, path, fileName, onClose }: PdfPreviewProps) {
  const [attempt, setAttempt] = useState(1);
  const [{ file, url, error }, setFetched] = useState<Fetched>({});

  useEffect(() => {
    const closed = new AbortController();
    let created = '';
    const show = (fetched: Blob) => {
      created = URL.createObjectURL(fetched);
      setFetched({ file: fetched, url: created });
    };
    const fail = (reason: unknown) => {
      if (!closed.signal.aborted) setFetched({ error: reason });
    };
    api.file(path, { signal: closed.signal }).then(show, fail);
    return () => {
      closed.abort();
      URL.revokeObjectURL(created);
    };
  }, [path, attempt]);

  const retry = () => {
    setFetched({});
    setAttempt(attempt + 1);
  };
  const content = () => {
    if (error !== undefined)
      return <ErrorState title={messages.documents.notLoaded} error={error} onRetry={retry} />;
    if (!url) return <ProgressBar label={messages.requests.loading(title)} />;
    if (!navigator.pdfViewerEnabled)
      return (
        <PlaceholderPanel icon="document" title={messages.documents.noPdfs}>
          {messages.documents.download}
        </PlaceholderPanel>
      );
    // Without the viewer's own list of pages, which takes half of the width.
    return <Page title={title} src={`${url}#navpanes=0&view=FitH`} />;
  };
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <Button icon="download" disabled={!file} onClick={() => file && saveFile(file, fileName)}>
          Download
        </Button>
      }
    >
      {content()}
    </Dialog>
  );
}
