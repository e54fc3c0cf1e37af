import { IconButton, ProgressBar, tokens } from 'shared-ui';
import { styled } from 'styled-components';
import { usePdfDownload, type InvoiceFile } from './use-pdf-download';

const Stack = styled.span`
  display: inline-grid;
  gap: ${tokens.space[1]};
`;

/** The download of a row: an icon, and how far it is underneath. */
export function PdfCell(file: InvoiceFile) {
  const { name, run, download } = usePdfDownload(file);
  const isRunning = run.status === 'running';
  return (
    <Stack>
      <IconButton
        icon="download"
        size="small"
        label={`Download PDF of ${name}`}
        disabled={isRunning}
        aria-busy={isRunning || undefined}
        onClick={download}
      />
      {isRunning && <ProgressBar label={`PDF of ${name}`} value={run.fraction} />}
    </Stack>
  );
}
