import { useId, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../components';
import { tokens } from '../theme';
import { useModal } from './use-modal';

const { color, motion, radius, shadow, space, text } = tokens;

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
