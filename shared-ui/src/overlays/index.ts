export { findCommands, type Command } from './commands';
export { ConfirmProvider } from './confirm';
export { useConfirm, useToast } from './contexts';
export { Dialog, useModal } from './dialog';
export { Menu, type MenuEntry } from './menu';
export { PdfPreview } from './file-preview';
export { ToastProvider } from './toast';
export { useAction, useDownload, useWork } from './use-action';
