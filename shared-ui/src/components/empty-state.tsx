import type { ReactNode } from 'react';
import type { IconName } from '../icons';
import { PlaceholderPanel } from './placeholder-panel';

interface EmptyStateProps {
  title: string;
  /** What to do first. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}

/** There is nothing yet, and this is how it begins. */
export function EmptyState({ icon = 'box', ...rest }: EmptyStateProps) {
  return <PlaceholderPanel icon={icon} {...rest} />;
}
