import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../components';
import { media, tokens } from '../theme';

const { color, radius, space, text, weight } = tokens;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  overflow: hidden;
  margin-bottom: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.panel};
  background: ${color.border};
  > div {
    flex: 1 0 150px;
    padding: ${space[3]} ${space[4]};
    background: ${color.surface};
  }
  dt {
    color: ${color.textMuted};
    font-size: ${text.small};
  }
  dd {
    font-size: ${text.lead};
    font-weight: ${weight.semibold};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${text.small};
    font-weight: ${weight.regular};
  }
  small a {
    display: inline-block;
    min-height: 24px;
  }
  small[data-tone='danger'] {
    color: ${color.dangerText};
  }
  ${media.below('small')} {
    > div {
      flex-basis: 40%;
    }
  }
`;

/** One of the facts on top of a record's page. */
export interface Fact {
  readonly label: string;
  /** Undefined while it is loaded. */
  readonly value: ReactNode;
  /** Words below the value. */
  readonly note?: ReactNode;
  readonly tone?: 'danger' | undefined;
}

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: start;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
  }
  ${media.from('medium')} {
    grid-template-columns: minmax(0, 1fr) clamp(260px, 28%, 340px);
    /* On a phone the properties stand above the long timeline. */
    > :first-child {
      grid-area: 1 / 2;
    }
    > :last-child {
      grid-area: 1 / 1;
    }
  }
`;

interface RecordPageProps {
  /** What matters on top; left out within a page that has it elsewhere. */
  facts?: readonly Fact[];
  /** The narrow column: properties, and what is short. */
  aside: ReactNode;
  /** The wide column, with the timeline last. */
  children: ReactNode;
}

/** Renders the page of a record below its header: the facts that matter on top, a wide column, and a narrow one with its properties. */
export function RecordPage({ facts, aside, children }: RecordPageProps) {
  return (
    <>
      {facts && (
        <Facts>
          {facts.map(({ label, value, note, tone }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value === undefined ? <Skeleton lines={1} label={label} /> : value}
                {note && <small data-tone={tone}>{note}</small>}
              </dd>
            </div>
          ))}
        </Facts>
      )}
      <Columns>
        <div>{aside}</div>
        <div>{children}</div>
      </Columns>
    </>
  );
}
