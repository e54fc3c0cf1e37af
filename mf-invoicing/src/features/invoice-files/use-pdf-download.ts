import { useState } from 'react';
import { paths } from 'api-contract';
import { api, messageOf, useToast } from 'shared-ui';

/** The invoice whose PDF it is. */
export interface InvoiceFile {
  invoiceId: number;
  /** Null while the provider has not given one. */
  number: string | null;
}

type Download =
  | { readonly status: 'idle' }
  /** From 0 to 1; null while it is not known how much there is. */
  | { readonly status: 'running'; readonly fraction: number | null };

const toFileName = (text: string) => `${text.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`;

/** The download of one invoice's PDF, by the name that it goes under. A failure is told and can be tried again. */
export function usePdfDownload({ invoiceId, number }: InvoiceFile) {
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
