import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../components';
import { ButtonRow } from '../components/buttons';
import { tokens } from '../theme';

const { color, motion, space, text } = tokens;

/** The open modal dialogs, the topmost last. Everything outside of that one is inert. */
const openDialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const topDialog = () => openDialogs.at(-1) ?? null;

/** Returns the topmost open dialog, for what must be usable on every page: everything outside of that dialog is inert. Null while none is open. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog);

export const firstField = (scope: ParentNode): HTMLElement | null =>
  scope.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled');

/** Returns the first field that has to be filled in, else the first one. */
export function firstToFill(scope: ParentNode): HTMLElement | null {
  const required = scope.querySelectorAll<HTMLInputElement>('[aria-required="true"]:enabled');
  return [...required].find(({ value }) => value === '') ?? firstField(scope);
}

/** Moves the focus from a dialog itself to its first field. For fields that are loaded after their dialog has opened. */
export function focusFirstField(dialog: HTMLDialogElement | null | undefined): void {
  if (!dialog || dialog !== document.activeElement) return;
  firstField(dialog)?.focus();
}

/** The element of the page that had the focus last, outside of dialogs and messages. */
let lastFocused: HTMLElement | null = null;

/** Moves the focus back to the page, to where it was last. */
export const returnFocus = (): void => lastFocused?.focus();

/**
 * Notes which element of the page has the focus. A button that is disabled while its dialog is fetched loses the focus without an event, and
 * gets it back when that dialog closes. Called once.
 */
export function useOpeners(): void {
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('dialog, [data-messages]')) lastFocused = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
}

/** Returns the ref of a native dialog that is modal as long as it is mounted. */
export function useModal() {
  return useHideableModal(false);
}

/**
 * Returns the ref of a native dialog that is modal as long as it is mounted and not hidden. The focus moves to the element marked
 * `data-initial-focus`, else to the first field, else to the dialog itself, where a key that was meant for the page presses nothing. Closing
 * it restores the focus to where it was when the dialog opened first.
 */
function useHideableModal(isHidden: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || isHidden) return;
    const { activeElement, body } = document;
    opener.current ??= activeElement === body ? lastFocused : activeElement;
    if (!dialog.open) dialog.showModal();
    openDialogs.push(dialog);
    notify();
    (dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog).focus();
    focusFirstField(dialog);
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      notify();
      dialog.close();
      const before = opener.current;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isHidden]);

  return ref;
}

/**
 * Returns the container of what must stay reachable, such as toasts: at the end of the body, or inside the topmost modal
 * dialog. The same element moves, so that its content keeps its state and screen readers keep its live regions.
 */
export function useTopLayerContainer(): HTMLElement {
  const [container] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    const move = () => (topDialog() ?? document.body).append(container);
    move();
    const unsubscribe = subscribe(move);
    return () => {
      unsubscribe();
      container.remove();
    };
  }, [container]);

  return container;
}

// Without a transform, which would position the fixed toasts inside relative to the dialog.
const rise = keyframes`from { opacity: 0; top: 16px; }`;

const widths = { small: '420px', medium: '600px', large: '860px', wide: '1160px' };

const Frame = styled.dialog<{ $size: keyof typeof widths }>`
  width: min(${({ $size }) => widths[$size]}, calc(100vw - 32px));
  max-height: min(85vh, 900px);
  &:focus {
    outline: none;
  }
  &[open] {
    animation: ${rise} ${motion.medium} ${motion.curve};
  }
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[4]} ${space[4]} 0 ${space[5]};
`;

const Title = styled.h2`
  flex: 1;
  font-size: ${text.heading};
`;

const Body = styled.div`
  overflow: auto;
  /* A focused field stays above the buttons of its form. */
  scroll-padding-bottom: 72px;
  padding: ${space[2]} ${space[5]} ${space[5]};
`;

const Footer = styled(ButtonRow)`
  justify-content: flex-end;
  padding: ${space[3]} ${space[5]};
  border-top: 1px solid ${color.border};
`;

export interface DialogProps {
  title: string;
  size?: keyof typeof widths;
  /** Called for Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  /** `alertdialog` for a question; a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
  footer?: ReactNode;
  /** Closes it for the time being: what it contains stays as it is. */
  isHidden?: boolean;
  children: ReactNode;
}

/** Renders a modal dialog, open as long as it is mounted and not hidden. The initial focus is that of `useModal`. */
export function Dialog(props: DialogProps) {
  const { title, size = 'medium', onClose, role = 'dialog', footer, isHidden = false, children } = props;
  const ref = useHideableModal(isHidden);
  const id = useId();

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const handleClick = (event: MouseEvent) => {
    if (event.target === ref.current && role === 'dialog') onClose();
  };

  return (
    // The click handler is a shortcut for pointers: Escape and the close button do the same.
    <Frame
      ref={ref}
      $size={size}
      role={role}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={handleCancel}
      onClick={handleClick}
    >
      <Header>
        <Title id={`${id}-title`}>{title}</Title>
        <IconButton icon="close" label="Close" size="small" onClick={onClose} />
      </Header>
      <Body id={`${id}-body`}>{children}</Body>
      {footer && <Footer as="footer">{footer}</Footer>}
    </Frame>
  );
}
