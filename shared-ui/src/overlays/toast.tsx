import { keyframes, styled } from 'styled-components';
import { Icon, type IconName } from '../icons';
import { IconButton, type Tone } from '../components';
import { tokens } from '../theme';
import type { ToastMessage } from './toast-context';
import { useAutoHide } from './use-auto-hide';

const { color, motion, radius, shadow, space, weight } = tokens;

const arrive = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const marks: Record<Tone, { icon: IconName; color: string }> = {
  neutral: { icon: 'info', color: color.neutralText },
  info: { icon: 'info', color: color.infoText },
  success: { icon: 'check-circle', color: color.successText },
  warning: { icon: 'alert', color: color.warningText },
  danger: { icon: 'alert', color: color.dangerText },
};

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  pointer-events: auto;
  animation: ${arrive} ${motion.medium} ${motion.curve};
`;

const Mark = styled.span<{ $color: string }>`
  margin-top: 1px;
  color: ${({ $color }) => $color};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled.p`
  font-weight: ${weight.semibold};
`;

const Text = styled.p`
  color: ${color.textMuted};
`;

interface ToastProps {
  message: ToastMessage;
  duration: number | null;
  /** Somebody is reading or using it. */
  held: boolean;
  onHide: () => void;
}

/** One message at the edge of the screen. */
export function Toast({ message, duration, held, onHide }: ToastProps) {
  useAutoHide(duration, held, onHide);
  const { icon, color: markColor } = marks[message.tone ?? 'neutral'];
  return (
    <Box>
      <Mark $color={markColor}>
        <Icon name={icon} size={18} />
      </Mark>
      <Words>
        <Title>{message.title}</Title>
        {message.text && <Text>{message.text}</Text>}
      </Words>
      <IconButton icon="close" label="Hide message" size="small" onClick={onHide} />
    </Box>
  );
}
