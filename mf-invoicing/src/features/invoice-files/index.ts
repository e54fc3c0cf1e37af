export { DownloadPdfButton } from './download-pdf-button';
export { ProviderLink } from './provider-link';
export { InvoiceActions } from './invoice-actions';
