import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons';
import { tokens } from '../theme';

const { color, radius, space, text } = tokens;

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[10]} ${space[6]};
  text-align: center;
`;

const Mark = styled.span<{ $tone: 'neutral' | 'danger' }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: ${space[1]};
  border-radius: ${radius.round};
  background: ${({ $tone }) => ($tone === 'danger' ? color.dangerSoft : color.accentSoft)};
  color: ${({ $tone }) => ($tone === 'danger' ? color.dangerText : color.onAccentSoft)};
`;

const Title = styled.p`
  font-size: ${text.lead};
  font-weight: ${tokens.weight.semibold};
`;

const Text = styled.div`
  max-width: 52ch;
  color: ${color.textMuted};
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]};
  margin-top: ${space[3]};
`;

interface PlaceholderPanelProps {
  icon: IconName;
  tone?: 'neutral' | 'danger';
  title: string;
  action?: ReactNode;
  announce?: boolean;
  children?: ReactNode;
}

/** The centred message that stands where content would: what the empty and the error state share. */
export function PlaceholderPanel({
  icon,
  tone = 'neutral',
  title,
  action,
  announce,
  children,
}: PlaceholderPanelProps) {
  return (
    <Box role={announce ? 'alert' : undefined}>
      <Mark $tone={tone}>
        <Icon name={icon} size={22} />
      </Mark>
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action && <Action>{action}</Action>}
    </Box>
  );
}
