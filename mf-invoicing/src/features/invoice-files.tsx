import { invoiceFileName, paths, type InvoiceListItem } from 'api-contract';
import {
  Button,
  ExternalLink,
  ProgressBar,
  tokens,
  useDownload,
  usePdfPreview,
  useRuntimeConfig,
  VisuallyHidden,
  type RowMenu,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../messages';

const { space } = tokens;

interface InvoiceFile {
  invoiceId: number;
  /** Null while the provider has not given one. */
  number: string | null;
}

const nameOf = ({ invoiceId, number }: InvoiceFile) => number ?? `invoice ${invoiceId}`;

/** Returns the download of one invoice's PDF with its progress, and its preview. A failed download shows a toast. */
function useInvoicePdf({ invoiceId, number }: InvoiceFile) {
  const { preview, dialog } = usePdfPreview();
  const name = nameOf({ invoiceId, number });
  const path = paths.xeroInvoicePdf(invoiceId);
  const fileName = invoiceFileName({ id: invoiceId, number });
  const download = useDownload(messages.files.notDownloaded(name), path, {
    method: 'get',
    fileName,
  });
  const show = () => preview({ title: `Invoice ${number ?? ''}`, path, fileName });
  return { name, download, preview: show, dialog };
}

/** Returns the address of an invoice at the accounting provider; null for an installation without a short code, which names the company there. */
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
export function InvoicePdfButtons({ isPrimary, ...file }: InvoiceFile & { isPrimary: boolean }) {
  const { name, download, preview, dialog } = useInvoicePdf(file);
  return (
    <>
      <Stack>
        <Button icon="download" busy={download.isBusy} onClick={download.run}>
          Download PDF<VisuallyHidden> of {name}</VisuallyHidden>
        </Button>
        {download.isBusy && <ProgressBar label={`PDF of ${name}`} value={download.progress} />}
      </Stack>
      <Button icon="eye" tone={isPrimary ? 'primary' : 'neutral'} onClick={preview}>
        Preview PDF<VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
      {dialog}
    </>
  );
}

/** The menu of an invoice in a list: its PDF. */
export const invoiceMenu: RowMenu<InvoiceListItem> = {
  nameOf: ({ id, invoice_number: number }) => `Actions of ${nameOf({ invoiceId: id, number })}`,
  useEntries: ({ id, invoice_number: number }) => {
    const { name, download, preview, dialog } = useInvoicePdf({ invoiceId: id, number });
    return {
      items: [
        { label: 'Preview PDF', icon: 'eye', onSelect: preview },
        { label: 'Download PDF', icon: 'download', disabled: download.isBusy, onSelect: download.run },
      ],
      opened: (
        <>
          {download.isBusy && <ProgressBar label={`PDF of ${name}`} value={download.progress} />}
          {dialog}
        </>
      ),
    };
  },
};
