import { styled } from 'styled-components';
import type { DeliveryEvent, PackageStock, StockTaker } from 'api-contract';
import {
  BarChart,
  Card,
  formatDate,
  formatMoney,
  formatShortMoney,
  media,
  Muted,
  Stack,
  tokens,
  type Bar,
} from 'shared-ui';
import { messages } from '../../messages';
import { salesByDay, valueOf } from './model';

const texts = messages.event;

const Charts = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  ${media.from('large')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
`;

const dayBars = (takers: readonly StockTaker[]): Bar[] =>
  salesByDay(takers).map(({ day, value, total }) => ({
    key: day,
    label: formatDate(day).slice(0, 6),
    name: formatDate(day),
    size: total,
    figure: formatShortMoney(total),
    description: texts.onDay(formatMoney(value, 2), formatMoney(total, 2)),
  }));

/** Renders what is sold and held for an event against its target, and what was sold by day. */
export function SalesCard({
  event: { target, copied_from, price_percent },
  stock,
}: {
  event: DeliveryEvent;
  stock: readonly PackageStock[];
}) {
  const takers = stock.flatMap((one) => one.takers);
  const sold = takers.filter(({ is_won }) => is_won);
  const held = takers.filter(({ is_won }) => !is_won);
  const barOf = (label: string, size: number, text = formatMoney(size, 0)): Bar => ({
    ...{ key: label, label, name: label, size },
    ...{ figure: text, description: text },
  });
  const shareOf = (value: number) =>
    target ? texts.ofTarget(formatMoney(value, 0), Math.round((100 * value) / target)) : undefined;
  const bars = [
    barOf('Sold', valueOf(sold), shareOf(valueOf(sold))),
    barOf('Held', valueOf(held), shareOf(valueOf(held))),
    ...(target === null ? [] : [barOf('Target', target)]),
  ];
  return (
    <Card title="Sales excluding VAT">
      <Stack>
        {copied_from !== null && <Muted as="p">{texts.copiedFrom(copied_from, price_percent ?? 0)}</Muted>}
        <Charts>
          <BarChart layout="rows" label="Sold and held against the target" bars={bars} />
          <BarChart layout="columns" label="Sold by day" bars={dayBars(sold)} empty={texts.nothingSold} />
        </Charts>
      </Stack>
    </Card>
  );
}
