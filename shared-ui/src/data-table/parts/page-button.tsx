import { styled } from 'styled-components';
import { IconButton } from '../../components';
import type { IconName } from '../../icons';
import type { Page } from '../model';

const Control = styled(IconButton)`
  &[aria-disabled='true'] {
    opacity: 0.35;
    cursor: default;
  }
`;

interface PageButtonProps {
  icon: IconName;
  label: string;
  target: number;
  page: Page;
  onPage: (page: number) => void;
}

/** Goes to another page. At the end it stays focusable: a button that vanishes under the finger loses the place. */
export function PageButton({ icon, label, target, page, onPage }: PageButtonProps) {
  const isAway = target === page.page || target < 1 || target > page.pages;
  return (
    <Control
      icon={icon}
      label={label}
      size="small"
      aria-disabled={isAway || undefined}
      onClick={() => !isAway && onPage(target)}
    />
  );
}
