import type { NamedReference } from 'api-contract';
import { Choice, PlainTable } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { messages } from '../../messages';

/** Two columns of one width, on a phone too. */
const Sides = styled.div`
  table {
    table-layout: fixed;
  }
  && :is(th, td) {
    padding-inline: 8px;
    overflow-wrap: break-word;
    white-space: normal;
  }
`;

interface MergeSidesProps<Side extends NamedReference> {
  sides: readonly Side[];
  rows: readonly (readonly [label: string, value: (side: Side) => string | number | null])[];
  staysId: number;
  onChange: (staysId: number) => void;
}

/** Renders two records beside each other, and the choice which one stays. */
export function MergeSides<Side extends NamedReference>(props: MergeSidesProps<Side>) {
  const { sides, rows, staysId, onChange } = props;
  return (
    <Sides>
      <PlainTable label={messages.merges.whichStays}>
        <thead>
          <tr>
            <th scope="col">{messages.merges.whichStays}</th>
            {sides.map(({ id, name }) => (
              <th key={id} scope="col">
                <Choice>
                  <input type="radio" name="stays" checked={id === staysId} onChange={() => onChange(id)} />
                  {name}
                </Choice>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {sides.map((side) => (
                <td key={side.id}>{value(side) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Sides>
  );
}
