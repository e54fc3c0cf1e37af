import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icons';
import { tokens } from '../theme';
import { ButtonRow } from './buttons';
import { toneColors, toneIcons, type Tone } from './tones';

const { color, radius, space, weight } = tokens;

const Box = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid;
  border-radius: ${radius.large};
  ${toneColors}
  > svg {
    margin-top: 1px;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-width: 0;
  color: ${color.text};
  a {
    color: inherit;
  }
`;

const Text = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  ul {
    padding-left: ${space[5]};
  }
`;

const Title = styled.p`
  font-weight: ${weight.semibold};
`;

interface AlertProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** Buttons at the end of the message. */
  actions?: ReactNode;
  /** Announced by screen readers when it appears. On by default for `danger`. */
  announce?: boolean;
}

/** Renders a message in the flow of the page. */
export function Alert({ tone = 'info', title, children, actions, announce = tone === 'danger' }: AlertProps) {
  return (
    <Box data-tone={tone} role={announce ? 'alert' : undefined}>
      <Icon name={toneIcons[tone]} size={18} />
      <Body>
        <Text>
          {title && <Title>{title}</Title>}
          {typeof children === 'string' ? <p>{children}</p> : children}
        </Text>
        {actions && <ButtonRow>{actions}</ButtonRow>}
      </Body>
    </Box>
  );
}
