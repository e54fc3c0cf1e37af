import { pages, type DeliveryEvent, type PackageStock, type StockTaker } from 'api-contract';
import {
  Button,
  Card,
  formatCount,
  formatDate,
  formatMoney,
  Link,
  Muted,
  ReadState,
  VisuallyHidden,
  type Read,
} from 'shared-ui';
import { PlainHead, PlainTable, tableRoles } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useLetGo } from './api';
import { valueOf } from './model';

const texts = messages.event;

/** Renders a quote that holds something, with the way to give it back where others may wait for that. */
function Held({ taker, isScarce }: { taker: StockTaker; isScarce: boolean }) {
  const { quote, organisation_name: organisation, sales_agent_name: agent, held_until: day } = taker;
  const letGo = useLetGo(quote);
  return (
    <li>
      <Link to={pages.quote(quote.id)}>{quote.reference_label}</Link> {organisation}{' '}
      <Muted>
        {agent}
        {day && `, ${texts.until(formatDate(day))}`}
      </Muted>{' '}
      {isScarce && (
        <Button size="small" busy={letGo.isBusy} onClick={() => letGo.run()}>
          {texts.letGo} <VisuallyHidden>{quote.reference_label}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

const COLUMNS = ['Price', 'Left', 'Held', 'Sold', 'Value held', 'Value sold'] as const;

function OfferRows({ offer, isExclusive }: { offer: PackageStock; isExclusive: boolean }) {
  const { price, catalogue_price, takers } = offer;
  const { name, stock } = offer.package;
  const isScarce = isExclusive || stock !== null;
  const waiting = isScarce ? offer.waiting : [];
  const held = takers.filter(({ is_won }) => !is_won);
  const sold = takers.filter(({ is_won }) => is_won);
  const moneyOf = (amount: number) => (price === null ? '–' : formatMoney(amount, 0));
  const cells: Record<(typeof COLUMNS)[number], string> = {
    Price: price === null ? '–' : formatMoney(price, 2),
    Left: stock === null ? '–' : texts.left(stock - takers.length, stock),
    Held: formatCount(held.length),
    Sold: formatCount(sold.length),
    'Value held': moneyOf(valueOf(held)),
    'Value sold': moneyOf(valueOf(sold)),
  };
  return (
    <>
      <tr {...tableRoles.row}>
        <th scope="row">
          {name}
          {price !== catalogue_price && (
            <Muted as="div" $small>
              {texts.inCatalogue(formatMoney(catalogue_price, 2))}
            </Muted>
          )}
        </th>
        {COLUMNS.map((column) => (
          <td key={column} {...tableRoles.cell} data-label={column} data-align="end">
            {cells[column]}
          </td>
        ))}
      </tr>
      {(held.length > 0 || waiting.length > 0) && (
        <tr {...tableRoles.row}>
          <td colSpan={COLUMNS.length + 1} {...tableRoles.cell}>
            {held.length > 0 && (
              <ul aria-label={texts.heldBy(name)}>
                {held.map((taker, index) => (
                  <Held key={`${taker.quote.id} ${index}`} taker={taker} isScarce={isScarce} />
                ))}
              </ul>
            )}
            {waiting.length > 0 && (
              <>
                <p>{texts.waiting}</p>
                <ol aria-label={texts.waitingFor(name)}>
                  {waiting.map(({ quote, user_name: user, asked_at, ...waiter }) => (
                    <li key={quote.id}>
                      <Link to={pages.quote(quote.id)}>{quote.reference_label}</Link>{' '}
                      <Muted>
                        {user}, {waiter.is_notified ? texts.told : texts.asked(formatDate(asked_at))}
                        {waiter.needed_count > 1 && `, ${texts.needs(waiter.needed_count)}`}
                      </Muted>
                    </li>
                  ))}
                </ol>
              </>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/**
 * Renders how many of each package and limited benefit are left, held and sold, and for how much, for which quotes they are held, and who
 * waits.
 */
export function StockCard({ event, read }: { event: DeliveryEvent; read: Read<PackageStock[]> }) {
  const isExclusive = event.packages.some((one) => one.is_exclusive);
  return (
    <Card title="Sold and held" flush={read.data !== undefined}>
      {read.data ? (
        <PlainTable label="Sold and held">
          <PlainHead headers={['Package or benefit', ...COLUMNS]} figuresFrom={1} />
          <tbody {...tableRoles.group}>
            {read.data.map((one) => (
              <OfferRows key={`${one.kind} ${one.package.id}`} offer={one} isExclusive={isExclusive} />
            ))}
          </tbody>
        </PlainTable>
      ) : (
        <ReadState what="packages" read={read} lines={3} />
      )}
    </Card>
  );
}
