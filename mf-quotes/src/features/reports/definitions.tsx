import { Card, DefinitionList } from 'shared-ui';
import { messages } from './messages';

const { ofQuotes, ofInvoices, ofBoth, byLines } = messages;

export function Definitions({ isOfInvoices, isByLines }: { isOfInvoices: boolean; isByLines: boolean }) {
  const texts = { ...(isOfInvoices ? ofInvoices : ofQuotes), ...ofBoth, ...(isByLines && byLines) };
  return (
    <Card title={messages.counted}>
      <DefinitionList items={Object.entries(texts).map(([term, value]) => ({ term, value }))} />
    </Card>
  );
}
