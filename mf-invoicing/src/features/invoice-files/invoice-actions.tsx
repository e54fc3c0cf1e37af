import { IconButton, ProgressBar, tokens, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { ProviderLink } from './provider-link';
import { usePdfDownload, type InvoiceFile } from './use-pdf-download';

const Stack = styled.span`
  display: inline-grid;
  gap: ${tokens.space[1]};
`;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  > a {
    justify-content: center;
    min-width: 28px;
    min-height: 28px;
  }
`;

interface InvoiceActionsProps extends InvoiceFile {
  providerId: string;
}

/** What can be done from a row: the provider's PDF, with how far it is underneath, and the way to the invoice there. */
export function InvoiceActions({ providerId, ...file }: InvoiceActionsProps) {
  const { name, run, download } = usePdfDownload(file);
  const isRunning = run.status === 'running';
  return (
    <Stack>
      <Row>
        <IconButton
          icon="download"
          size="small"
          label={`Download PDF of ${name}`}
          disabled={isRunning}
          aria-busy={isRunning || undefined}
          onClick={download}
        />
        <ProviderLink providerId={providerId}>
          <VisuallyHidden>View {file.number ?? 'the invoice'} in Xero</VisuallyHidden>
        </ProviderLink>
      </Row>
      {isRunning && <ProgressBar label={`PDF of ${name}`} value={run.fraction} />}
    </Stack>
  );
}
