import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonTone } from './button-style';

const Control = styled.button<ButtonLook>`
  ${buttonStyle}
  flex: none;
  padding: 0;
  aspect-ratio: 1;
`;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does, in words: its name for everyone who does not see the icon, and its tooltip. */
  label: string;
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** A button that shows an icon alone. */
export function IconButton({
  icon,
  label,
  tone = 'ghost',
  size = 'normal',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Control title={label} {...rest} type={type} aria-label={label} $tone={tone} $size={size}>
      <Icon name={icon} size={size === 'small' ? 16 : 18} />
    </Control>
  );
}
