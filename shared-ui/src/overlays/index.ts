export { findCommands, type Command } from './commands';
export { ConfirmProvider } from './confirm';
export { useConfirm, useToast, type Question } from './contexts';
export { Dialog, useModal } from './dialog';
export { Menu } from './menu';
export type { MenuEntry } from './menu-entry';
export { PdfPreview, usePdfPreview } from './file-preview';
export { ToastProvider } from './toast';
export { useAction, useDownload, useWork } from './use-action';
