import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../components';
import { ButtonRow } from '../components/buttons';
import { tokens } from '../theme';
import { focusedLast, focusFirstField } from './focus';
import { addDialog } from './open-dialogs';

const { color, motion, space, text } = tokens;

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
  const opener = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || isHidden) return;
    opener.current ??= focusedLast();
    if (!dialog.open) dialog.showModal();
    const remove = addDialog(dialog);
    (dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog).focus();
    focusFirstField(dialog);
    return () => {
      remove();
      dialog.close();
      if (opener.current?.isConnected) opener.current.focus();
    };
  }, [isHidden]);

  return ref;
}

/** Returns the handlers of a dialog that is closed by a click beside it. A press that began inside, such as one that selects text, is none. */
export function useClickBeside(onClick: () => void) {
  const hasBegun = useRef(false);
  const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      hasBegun.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      if (hasBegun.current && isBeside(event)) onClick();
    },
  };
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
  // A form or a list would be read as a whole before the field that has the focus.
  const isMessage = role === 'alertdialog' || typeof children === 'string';

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // A browser closes a dialog itself at the second Escape, when the first one has not.
  const handleClosed = () => {
    if (ref.current?.isConnected && !ref.current.open && !isHidden) ref.current.showModal();
  };
  const clickBeside = useClickBeside(() => role === 'dialog' && onClose());

  return (
    // A click beside it is a shortcut for pointers: Escape and the close button do the same.
    <Frame
      ref={ref}
      $size={size}
      role={role}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={isMessage ? `${id}-body` : undefined}
      onCancel={handleCancel}
      onClose={handleClosed}
      {...clickBeside}
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
