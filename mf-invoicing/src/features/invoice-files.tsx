import { useState } from 'react';
import { paths } from 'api-contract';
import {
  api,
  Button,
  ExternalLink,
  IconButton,
  messageOf,
  PdfPreview,
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

/** Returns the download of one invoice's PDF with its progress, and its preview. A failed download shows a toast. */
function useInvoicePdf({ invoiceId, number }: InvoiceFile) {
  const [run, setRun] = useState<Download>({ status: 'idle' });
  const [isPreviewed, setPreviewed] = useState(false);
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
  const dialog = isPreviewed && (
    <PdfPreview
      title={`Invoice ${number ?? ''}`}
      path={paths.xeroInvoicePdf(invoiceId)}
      fileName={toFileName(name)}
      onClose={() => setPreviewed(false)}
    />
  );
  return { name, run, download: () => void download(), preview: () => setPreviewed(true), dialog };
}

/** Returns the address of an invoice at the accounting provider; null for an installation without a short code, which names the books. */
export const providerUrl = (shortCode: string, providerId: string): string | null =>
  shortCode === ''
    ? null
    : `https://go.xero.com/app/${encodeURIComponent(shortCode)}/invoicing/view/${encodeURIComponent(providerId)}`;

interface ProviderLinkProps {
  providerId: string;
  /** Names the invoice to screen readers, where the link is an icon. */
  hiddenName?: string;
}

/** Renders a link to an invoice at the provider; nothing where the installation has none. */
export function ProviderLink({ providerId, hiddenName }: ProviderLinkProps) {
  const { provider } = useRuntimeConfig();
  const href = providerUrl(provider.shortCode, providerId);
  if (href === null) return null;
  return (
    <ExternalLink href={href}>
      {hiddenName ? (
        <VisuallyHidden>
          View {hiddenName} in {provider.name}
        </VisuallyHidden>
      ) : (
        `View in ${provider.name}`
      )}
    </ExternalLink>
  );
}

const Stack = styled.span`
  display: inline-grid;
  gap: ${space[1]};
`;

/** Previews the provider's PDF of an invoice and downloads it, with the progress. */
export function InvoicePdfButtons(file: InvoiceFile) {
  const { name, run, download, preview, dialog } = useInvoicePdf(file);
  const isRunning = run.status === 'running';
  return (
    <>
      <Button icon="eye" onClick={preview}>
        Preview PDF<VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
      <Stack>
        <Button icon="download" busy={isRunning} onClick={download}>
          Download PDF<VisuallyHidden> of {name}</VisuallyHidden>
        </Button>
        {isRunning && <ProgressBar label={`PDF of ${name}`} value={run.fraction} />}
      </Stack>
      {dialog}
    </>
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
  const { name, run, download, preview, dialog } = useInvoicePdf(file);
  const isRunning = run.status === 'running';
  return (
    <Stack>
      <Row>
        <IconButton icon="eye" size="small" label={`Preview PDF of ${name}`} onClick={preview} />
        <IconButton
          icon="download"
          size="small"
          label={`Download PDF of ${name}`}
          disabled={isRunning}
          aria-busy={isRunning || undefined}
          onClick={download}
        />
        <ProviderLink providerId={providerId} hiddenName={file.number ?? 'the invoice'} />
      </Row>
      {isRunning && <ProgressBar label={`PDF of ${name}`} value={run.fraction} />}
      {dialog}
    </Stack>
  );
}
