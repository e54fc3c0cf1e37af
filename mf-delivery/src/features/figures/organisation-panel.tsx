import { pages, type DeliveryYear, type Organisation } from 'api-contract';
import { Card, formatCount, Link, ReadState } from 'shared-ui';
import { PlainHead, PlainTable, tableRoles } from 'shared-ui/forms';
import { useOrganisationDelivery } from '../deliverables/api';

const columns = [
  ['sold_count', 'Sold'],
  ['delivered_count', 'Delivered'],
  ['waived_count', 'Waived'],
  ['open_count', 'Open'],
  ['overdue_count', 'Overdue'],
  ['over_delivered_count', 'Over-delivered'],
  ['make_good_count', 'Make-good'],
] as const satisfies readonly [keyof DeliveryYear, string][];

/** Renders what became of what an organisation was promised, by year. Nothing where nothing was. */
export function OrganisationPanel({ organisation: { id } }: { organisation: Organisation }) {
  const read = useOrganisationDelivery(id);
  if (read.data?.length === 0) return null;
  return (
    <Card
      title="Delivery"
      flush
      actions={<Link to={`${pages.delivery.pattern}?organisation=${id}&state=all`}>View All</Link>}
    >
      {!read.data && <ReadState what="record of delivery" read={read} />}
      {read.data && (
        <PlainTable label="Delivery by year">
          <PlainHead headers={['Year', ...columns.map(([, label]) => label)]} figuresFrom={1} />
          <tbody {...tableRoles.group}>
            {read.data.map((year) => (
              <tr key={year.year} {...tableRoles.row}>
                <th scope="row">{year.year}</th>
                {columns.map(([name, label]) => (
                  <td key={name} {...tableRoles.cell} data-align="end" data-label={label}>
                    {formatCount(year[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  );
}
