import { Card, formatCount, Link, tokens } from 'shared-ui';
import styled from 'styled-components';

export interface Figure {
  label: string;
  value: number;
  /** Needs somebody's attention as soon as there is one. */
  isAlert?: boolean;
}

export interface StatsCardProps {
  title: string;
  /** The one number that the card is about, where it has one. */
  total?: { label: string; value: number };
  figures: Figure[];
  link: { label: string; to: string };
}

const Total = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${tokens.space[2]};
  margin-bottom: ${tokens.space[3]};
  color: ${tokens.color.textMuted};

  strong {
    color: ${tokens.color.text};
    font-size: ${tokens.text.figure};
    font-variant-numeric: tabular-nums;
    line-height: 1.1;
  }
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 56px auto;
  gap: ${tokens.space[2]} ${tokens.space[3]};
`;

const Row = styled.div<{ $alert: boolean }>`
  display: grid;
  /* The bars begin under each other, and the longest count has the place that it needs. */
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  color: ${({ $alert }) => ($alert ? tokens.color.dangerText : tokens.color.text)};
  font-weight: ${({ $alert }) => ($alert ? tokens.weight.semibold : tokens.weight.regular)};

  dd {
    display: contents;
  }
`;

const Track = styled.span<{ $alert: boolean }>`
  overflow: hidden;
  height: 6px;
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.neutralSoft};

  i {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${({ $alert }) => ($alert ? tokens.color.danger : tokens.color.accent)};
  }
`;

const Value = styled.span`
  min-width: 3ch;
  text-align: right;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Some counts of one kind, each printed and drawn against the largest of them, and the way to the list behind. */
export function StatsCard({ title, total, figures, link }: StatsCardProps) {
  const largest = Math.max(1, ...figures.map(({ value }) => value));
  return (
    <Card title={title} footer={<Link to={link.to}>{link.label}</Link>}>
      {total && (
        <Total>
          <strong>{formatCount(total.value)}</strong> {total.label}
        </Total>
      )}
      <Rows>
        {figures.map(({ label, value, isAlert = false }) => {
          const alert = isAlert && value > 0;
          return (
            <Row key={label} $alert={alert}>
              <dt>{label}</dt>
              <dd>
                <Track $alert={alert} aria-hidden="true">
                  <i style={{ width: `${(value / largest) * 100}%` }} />
                </Track>
                <Value>{formatCount(value)}</Value>
              </dd>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
