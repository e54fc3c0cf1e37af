export { Dialog, type DialogProps } from './dialog';
export { ConfirmDialog, type Question } from './confirm-dialog';
export { ConfirmProvider } from './confirm-provider';
export { useConfirm, type Confirm } from './confirm-context';
export { ToastProvider } from './toast-provider';
export { useToast, type ToastHandle, type ToastMessage, type Toasts } from './toast-context';
export { Menu } from './menu';
export type { MenuEntry } from './menu-list';
export { useModal } from './use-modal';
