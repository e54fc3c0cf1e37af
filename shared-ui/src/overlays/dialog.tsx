import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../components';
import { tokens } from '../theme';

const { color, motion, radius, shadow, space, text } = tokens;

const openDialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** The modal dialogs of the page. Everything outside of the topmost one is out of sight and out of reach. */
export const openModals = {
  /** Notes that a dialog has been opened; the answer notes that it is closed. */
  add(dialog: HTMLDialogElement): () => void {
    openDialogs.push(dialog);
    notify();
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      notify();
    };
  },
  topmost: (): HTMLDialogElement | null => openDialogs.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Opens a native dialog as modal for as long as it is drawn: the browser keeps the focus inside and the rest of the page
 * out of reach. On leaving, the focus goes back to where it was.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const remove = openModals.add(dialog);
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      remove();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return ref;
}

/**
 * A place for what must be seen and reached at any time: at the end of the page, or inside of the modal dialog that covers it. It is one
 * element that moves, so that what stands in it keeps its state and a live region in it stays known.
 */
export function useAboveModals(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    const move = () => (openModals.topmost() ?? document.body).append(place);
    move();
    const unsubscribe = openModals.subscribe(move);
    return () => {
      unsubscribe();
      place.remove();
    };
  }, [place]);

  return place;
}

// Not by a transform: what is fixed inside of it, the messages, would move with it.
const rise = keyframes`from { opacity: 0; top: 16px; }`;

const widths = { small: '420px', medium: '600px', large: '860px' };

const Frame = styled.dialog<{ $size: keyof typeof widths }>`
  width: min(${({ $size }) => widths[$size]}, calc(100vw - 32px));
  max-height: min(85vh, 900px);
  padding: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.panel};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.dialog};
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${rise} ${motion.medium} ${motion.curve};
  }
  &::backdrop {
    background: ${color.backdrop};
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
  padding: ${space[2]} ${space[5]} ${space[5]};
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[3]} ${space[5]};
  border-top: 1px solid ${color.border};
`;

export interface DialogProps {
  title: string;
  size?: keyof typeof widths;
  /** Asked for by Escape, by the close button and by a press beside the dialog. */
  onClose: () => void;
  /** `alertdialog` for a question that interrupts; a press beside it then does not close it. */
  role?: 'dialog' | 'alertdialog';
  footer?: ReactNode;
  children: ReactNode;
}

/** A window above the page, open for as long as it is drawn. `data-initial-focus` marks what is focused first. */
export function Dialog({ title, size = 'medium', onClose, role = 'dialog', footer, children }: DialogProps) {
  const ref = useModal();
  const id = useId();

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const handleClick = (event: MouseEvent) => {
    if (event.target === ref.current && role === 'dialog') onClose();
  };

  return (
    // The click is a shortcut for the pointer: Escape and the close button do the same.
    <Frame
      ref={ref}
      $size={size}
      role={role}
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
      {footer && <Footer>{footer}</Footer>}
    </Frame>
  );
}
