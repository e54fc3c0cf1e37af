import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons';
import { VisuallyHidden } from './visually-hidden';

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`;

/** A link to another site. It opens in a tab of its own and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {children}
      <Icon name="external" size={14} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
