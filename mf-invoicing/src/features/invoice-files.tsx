import { useState, type ReactNode } from 'react';
import { paths } from 'api-contract';
import {
  api,
  Button,
  ExternalLink,
  IconButton,
  messageOf,
  ProgressBar,
  tokens,
  useRuntimeConfig,
  useToast,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';

const { space } = tokens;

interface InvoiceFile {
  invoiceId: number;
  /** Null while the provider has not given one. */
  number: string | null;
}

type Download =
  | { readonly status: 'idle' }
  /** From 0 to 1; null while the size is not known. */
  | { readonly status: 'running'; readonly fraction: number | null };

const toFileName = (text: string) => `${text.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`;

/** Returns the download of one invoice's PDF and its progress. A failure shows a toast. */
function usePdfDownload({ invoiceId, number }: InvoiceFile) {
  const [run, setRun] = useState<Download>({ status: 'idle' });
  const toast = useToast();
  const name = number ?? `invoice ${invoiceId}`;

  const download = async () => {
    setRun({ status: 'running', fraction: null });
    try {
      await api.download(paths.xeroInvoicePdf(invoiceId), {
        method: 'get',
        fileName: toFileName(name),
        onProgress: ({ fraction }) => setRun({ status: 'running', fraction }),
      });
    } catch (error) {
      toast.show({
        tone: 'danger',
        title: `The PDF of ${name} could not be downloaded`,
        text: messageOf(error),
      });
    } finally {
      setRun({ status: 'idle' });
    }
  };
  return { name, run, download: () => void download() };
}

/** Returns the address of an invoice at the accounting provider; null for an installation without a short code, which names the books. */
export const providerUrl = (shortCode: string, providerId: string): string | null =>
  shortCode === ''
    ? null
    : `https://go.xero.com/app/${encodeURIComponent(shortCode)}/invoicing/view/${encodeURIComponent(providerId)}`;

/** Renders a link to an invoice at the provider; nothing where the installation has none. */
export function ProviderLink({ providerId, children }: { providerId: string; children: ReactNode }) {
  const { provider } = useRuntimeConfig();
  const href = providerUrl(provider.shortCode, providerId);
  return href && <ExternalLink href={href}>{children}</ExternalLink>;
}

const Stack = styled.span`
  display: inline-grid;
  gap: ${space[1]};
`;

/** Downloads the provider's PDF of an invoice, and shows the progress. */
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

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  > a {
    justify-content: center;
    min-width: 28px;
    min-height: 28px;
  }
`;

interface InvoiceActionsProps extends InvoiceFile {
  providerId: string;
}

/** Renders the actions of a row: the PDF, with its progress below, and the link to the invoice at the provider. */
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
