import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons';
import { Link } from '../router';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonTone } from './button-style';

const Control = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;

interface LinkButtonProps {
  /** A path inside the application. */
  to: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: IconName;
  children: ReactNode;
}

/** A link that looks like a button, for going to where something is done. */
export function LinkButton({ to, tone = 'neutral', size = 'normal', icon, children }: LinkButtonProps) {
  return (
    <Control to={to} data-screen-only $tone={tone} $size={size}>
      {icon && <Icon name={icon} />}
      {children}
    </Control>
  );
}
