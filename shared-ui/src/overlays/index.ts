export { ConfirmProvider, useConfirm } from './confirm';
export { Dialog, useModal } from './dialog';
export { Menu, type MenuEntry } from './menu';
export { PdfPreview } from './file-preview';
export { ToastProvider, useToast } from './toast';
export { useAction, useDownload, useWork } from './use-action';
