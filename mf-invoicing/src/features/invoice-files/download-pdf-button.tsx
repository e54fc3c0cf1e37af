import { Button, ProgressBar, tokens, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { usePdfDownload, type InvoiceFile } from './use-pdf-download';

const Stack = styled.span`
  display: inline-grid;
  gap: ${tokens.space[1]};
`;

/** Downloads the provider's PDF of an invoice, and shows how far it is. */
export function DownloadPdfButton(file: InvoiceFile) {
  const { name, run, download } = usePdfDownload(file);
  const isRunning = run.status === 'running';
  return (
    <Stack>
      <Button icon="download" busy={isRunning} onClick={download}>
        Download PDF<VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
      {isRunning && <ProgressBar label={`PDF of ${name}`} value={run.fraction} />}
    </Stack>
  );
}
