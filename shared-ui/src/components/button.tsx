import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonTone } from './button-style';
import { Spinner } from './spinner';

const Control = styled.button<ButtonLook>`
  ${buttonStyle}
`;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  /** `primary` once a screen, for what most people come to do. */
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: IconName;
  /** Something it started is under way: it shows that and cannot be pressed again. */
  busy?: boolean;
}

/** A button. It submits a form only when `type="submit"` says so. */
export function Button({
  tone = 'neutral',
  size = 'normal',
  icon,
  busy = false,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <Control
      {...rest}
      type={type}
      $tone={tone}
      $size={size}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size={14} /> : icon && <Icon name={icon} />}
      {children}
    </Control>
  );
}
