import { styled } from 'styled-components';
import { Card, lightPalette, tokens, type ColorName } from '../../src';
import { Section } from './section';

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: ${tokens.space[3]};
  font-size: ${tokens.text.tiny};
`;

const Chip = styled.div<{ $color: string }>`
  height: 36px;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: ${({ $color }) => $color};
`;

/** The colours by name. */
export function TokensSection() {
  return (
    <Section title="Colours">
      <Card>
        <Swatches>
          {(Object.keys(lightPalette) as ColorName[]).map((name) => (
            <div key={name}>
              <Chip $color={tokens.color[name]} />
              {name}
            </div>
          ))}
        </Swatches>
      </Card>
    </Section>
  );
}
