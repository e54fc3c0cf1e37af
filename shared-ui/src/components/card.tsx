import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media, tokens } from '../theme';

const { color, radius, shadow, space, text, weight } = tokens;

type CardTone = 'plain' | 'highlight' | 'danger';

const edges = { plain: color.border, highlight: color.focus, danger: color.dangerBorder };

const Box = styled.section<{ $tone: CardTone }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid ${({ $tone }) => edges[$tone]};
  border-radius: ${radius.panel};
  background: ${color.surface};
  box-shadow: ${({ $tone }) => ($tone === 'highlight' ? `0 0 0 1px ${color.focus}` : shadow.card)};
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-height: 48px;
  padding: ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.border};
  a:not([data-button]) {
    padding: 2px 0;
    font-weight: ${weight.medium};
    text-decoration: none;
  }
  a:not([data-button]):hover {
    text-decoration: underline;
  }
`;

const Title = styled.h2`
  /* Where it has less room than this beside the actions, they stand below it. */
  flex: 1 1 5.5rem;
  font-size: ${text.body};
`;

const Body = styled.div<{ $flush: boolean }>`
  flex: 1;
  min-width: 0;
  padding: ${({ $flush }) => ($flush ? '0' : space[4])};
  > [data-empty] {
    padding: ${({ $flush }) => ($flush ? space[4] : '0')};
  }
  > * + [data-empty] {
    margin-top: ${space[3]};
  }
`;

const Footer = styled.footer`
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${color.border};
`;

interface CardProps {
  title?: ReactNode;
  /** Buttons or links at the end of the header. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** `highlight` marks a card with unsaved changes. */
  tone?: CardTone;
  /** Removes the padding, for content such as a table. */
  flush?: boolean;
  children?: ReactNode;
}

/** Renders a titled area of a page. */
export function Card({ title, actions, footer, tone = 'plain', flush = false, children }: CardProps) {
  const titleId = useId();
  return (
    <Box $tone={tone} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <Header>
          {title && <Title id={titleId}>{title}</Title>}
          {actions}
        </Header>
      )}
      <Body $flush={flush}>{children}</Body>
      {footer && <Footer>{footer}</Footer>}
    </Box>
  );
}

const Definitions = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, max-content) 1fr;
  gap: ${space[2]} ${space[6]};
  dt {
    color: ${color.textMuted};
  }
  dd {
    min-width: 0;
  }
  ${media.below('small')} {
    grid-template-columns: 1fr;
    gap: 0;
    dd {
      margin-bottom: ${space[3]};
    }
  }
`;

/** Renders terms with their values; an empty value shows as a dash. */
export function DefinitionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <Definitions>
      {/* Two terms may be the same, such as equal instalments. */}
      {items.map(({ term, value }, place) => [
        <dt key={`${place} ${term}`}>{term}</dt>,
        <dd key={place}>{value === null || value === undefined || value === '' ? '–' : value}</dd>,
      ])}
    </Definitions>
  );
}

/** A row of controls above content, which wraps on narrow screens. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;
