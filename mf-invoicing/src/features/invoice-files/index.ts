export { DownloadPdfButton } from './download-pdf-button';
export { ProviderLink } from './provider-link';
export { PdfCell } from './pdf-cell';
