import type { Quote } from 'api-contract';
import { Button, Card, Muted, Row, useDownload, usePdfPreview } from 'shared-ui';
import { messages } from '../../messages';
import { reportOf, useWriteDeliveryMail } from '../delivery-mails/delivery-mail';

const texts = messages.report;

/** Renders the ways to the report for the client of a sale: to look at it, to download it and to send it. */
export function ReportCard({ quote }: { quote: Quote }) {
  const { preview, dialog } = usePdfPreview();
  const report = reportOf(quote);
  const download = useDownload(texts.notDownloaded, report.path, { ...report, method: 'get' });
  const write = useWriteDeliveryMail(quote, { kind: 'report' });
  return (
    <Card
      title="Fulfilment report"
      actions={
        <Row $gap={2}>
          <Button size="small" icon="eye" onClick={() => preview(report)}>
            Preview
          </Button>
          <Button size="small" icon="download" busy={download.isBusy} onClick={() => download.run()}>
            Download
          </Button>
          <Button icon="mail" busy={write.isBusy} onClick={() => write.run()}>
            Send to client
          </Button>
        </Row>
      }
    >
      <Muted as="p">{texts.text}</Muted>
      {dialog}
    </Card>
  );
}
