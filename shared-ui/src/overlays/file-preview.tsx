import { useCallback, useState } from 'react';
import type { PictureType } from 'api-contract';
import { styled } from 'styled-components';
import { api } from '../client';
import { saveFile } from '../client/api-client';
import { Button, ErrorState, PlaceholderPanel, ProgressBar } from '../components';
import { useLoaded } from '../data/use-loaded';
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

const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 64vh;
  margin: auto;
`;

interface PdfPreviewProps {
  /** What it is: "Proposal Q-00042". */
  title: string;
  /** The path of the file, from the contract's `paths`. */
  path: string;
  /** The name that it is saved under. */
  fileName: string;
  onClose: () => void;
}

export interface FilePreviewProps extends PdfPreviewProps {
  /** Never that of a page: what is shown has this origin. */
  contentType: 'application/pdf' | PictureType;
}

/** Renders a PDF of the API in a dialog, to look at before it is downloaded. */
export function PdfPreview(props: PdfPreviewProps) {
  return <FilePreview {...props} contentType="application/pdf" />;
}

/** Returns the function that previews a PDF, and the dialog that shows it. */
export function usePdfPreview() {
  const [file, preview] = useState<Omit<PdfPreviewProps, 'onClose'>>();
  const dialog = file && <PdfPreview {...file} onClose={() => preview(undefined)} />;
  return { preview, dialog };
}

/** Returns the ref of an element that shows a file. The address of the file lasts as long as the element. */
export const useFileSource = (file: Blob | undefined, fragment = '') =>
  useCallback(
    (element: HTMLIFrameElement | HTMLImageElement | null) => {
      if (!element || !file) return;
      const url = URL.createObjectURL(file);
      element.src = `${url}${fragment}`;
      return () => URL.revokeObjectURL(url);
    },
    [file, fragment],
  );

/** Renders a PDF or a picture of the API in a dialog, to look at before it is downloaded. */
export function FilePreview({ title, path, fileName, contentType, onClose }: FilePreviewProps) {
  const load = useCallback(
    async (signal: AbortSignal) => new Blob([await api.file(path, { signal })], { type: contentType }),
    [path, contentType],
  );
  const isPicture = contentType !== 'application/pdf';
  const { value: file, error, retry } = useLoaded(load);

  // Without the viewer's own list of pages, which takes half of the width.
  const show = useFileSource(file, isPicture ? '' : '#navpanes=0&view=FitH');

  const content = () => {
    if (error !== undefined)
      return <ErrorState title={messages.documents.notLoaded} error={error} onRetry={retry} />;
    if (!file) return <ProgressBar label={messages.requests.loading(title)} />;
    if (isPicture) return <Picture alt={title} ref={show} />;
    if (!navigator.pdfViewerEnabled)
      return (
        <PlaceholderPanel icon="document" title={messages.documents.noPdfs}>
          {messages.documents.download}
        </PlaceholderPanel>
      );
    return <Page title={title} ref={show} />;
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
