import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, tokens } from '../theme';

const { color, space } = tokens;

const List = styled.dl`
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

interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[];
}

/** Facts about one thing, each with its name. A fact that is not known shows a dash. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <List>
      {items.map(({ term, value }) => [
        <dt key={`${term}-term`}>{term}</dt>,
        <dd key={term}>{value === null || value === undefined || value === '' ? '–' : value}</dd>,
      ])}
    </List>
  );
}
