import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon, type IconName } from './icons';
import { Link } from '../router';
import { media, tokens } from '../theme';
import { Spinner } from './progress';
import { VisuallyHidden } from './visually-hidden';

const { color, leading, motion, radius, shadow, size, space, text, weight } = tokens;

export type ButtonTone = 'primary' | 'neutral' | 'danger' | 'ghost';
type ButtonSize = 'normal' | 'small';

interface ButtonLook {
  $tone: ButtonTone;
  $size: ButtonSize;
}

const tones = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    box-shadow: ${shadow.card};
    &:hover:not(:disabled) {
      background: ${color.accentHover};
    }
    &:active:not(:disabled) {
      background: ${color.accentActive};
    }
  `,
  neutral: css`
    background: ${color.surface};
    border-color: ${color.borderStrong};
    box-shadow: ${shadow.card};
    color: ${color.text};
    &:hover:not(:disabled) {
      background: ${color.surfaceHover};
      border-color: ${color.borderControl};
    }
    &:active:not(:disabled) {
      background: ${color.surfaceSunken};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    box-shadow: ${shadow.card};
    &:hover:not(:disabled) {
      background: ${color.dangerHover};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${color.textMuted};
    &:hover:not(:disabled) {
      background: ${color.surfaceHover};
      color: ${color.text};
    }
  `,
};

/** A button, or a link that looks like one. */
const StyledButton = styled.button<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${({ $size }) => ($size === 'small' ? size.controlSmall : size.control)};
  padding: 0 ${({ $size }) => ($size === 'small' ? space[2] : space[3])};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${({ $size }) => ($size === 'small' ? text.small : text.body)};
  font-weight: ${weight.medium};
  line-height: 1;
  text-decoration: none;
  white-space: nowrap;
  -webkit-user-select: none;
  user-select: none;
  transition:
    background ${motion.fast} ${motion.curve},
    border-color ${motion.fast} ${motion.curve};
  ${({ $tone }) => tones[$tone]}
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
    box-shadow: none;
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
  }
  /* A label that is wider than a phone takes two lines. */
  ${media.below('small')} {
    flex-shrink: 0;
    max-width: 100%;
    min-height: ${({ $size }) => ($size === 'small' ? '32px' : '40px')};
    line-height: ${leading.tight};
    white-space: normal;
  }
`;

/** An element around what stands beside an icon, without a box: the parts are laid out as those of the button. */
export const ButtonLabel = styled.span`
  display: contents;
`;

/** Buttons beside each other. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  /** Use `primary` once a screen, for the main action. */
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: IconName;
  /** Shows a spinner and disables the button while its action runs. */
  busy?: boolean;
}

/**
 * Renders a button. Its type is `button` unless `type="submit"` is given. The children have an element of their own: a browser that translates
 * the page replaces text nodes, beside which React could not add a spinner.
 */
export function Button(props: ButtonProps) {
  const { tone = 'neutral', size = 'normal', icon, busy, disabled, children, ...rest } = props;
  return (
    <StyledButton
      type="button"
      {...rest}
      $tone={tone}
      $size={size}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size={14} /> : icon && <Icon name={icon} />}
      <ButtonLabel>{children}</ButtonLabel>
    </StyledButton>
  );
}

const StyledIconButton = styled(StyledButton)`
  flex: none;
  padding: 0;
  aspect-ratio: 1;
`;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does: the accessible name and the tooltip. */
  label: string;
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** Renders a button with an icon and no text. */
export function IconButton({ icon, label, tone = 'ghost', size = 'normal', ...rest }: IconButtonProps) {
  return (
    <StyledIconButton title={label} type="button" {...rest} aria-label={label} $tone={tone} $size={size}>
      <Icon name={icon} size={size === 'small' ? 16 : 18} />
    </StyledIconButton>
  );
}

interface LinkButtonProps {
  /** A path inside the application. */
  to: string;
  /** As that of a link; see `useListPlace`. */
  state?: unknown;
  /** Whether the browser loads the address, because the server handles it. */
  reloadDocument?: boolean;
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: IconName;
  children: ReactNode;
}

/** Renders a link that looks like a button. Left out on paper. */
export function LinkButton(props: LinkButtonProps) {
  const { tone = 'neutral', size = 'normal', icon, children, ...link } = props;
  return (
    <StyledButton as={Link} {...link} data-button="" data-screen-only $tone={tone} $size={size}>
      {icon && <Icon name={icon} />}
      <ButtonLabel>{children}</ButtonLabel>
    </StyledButton>
  );
}

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`;

/** Renders a link to another site, which opens in a new tab and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer">
      <span>{children}</span>
      <Icon name="external" size={14} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
