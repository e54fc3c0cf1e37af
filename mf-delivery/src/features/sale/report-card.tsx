import { useState } from 'react';
import { fulfilmentReportFileName, paths, type Quote } from 'api-contract';
import { Button, Card, Muted, PdfPreview, Row, useAction, useDownload } from 'shared-ui';
import { messages } from '../../messages';
import { fetchMailStart, type MailStart } from '../delivery-mails/api';
import { MailDialog } from '../delivery-mails/mail-dialog';

const said = messages.report;

/** Renders the ways to the report for the client of a sale: to look at it, to download it and to send it. */
export function ReportCard({ quote }: { quote: Quote }) {
  const { id, reference_label } = quote;
  const [isPreviewed, setPreviewed] = useState(false);
  const [mailStart, setMailStart] = useState<MailStart | null>(null);
  const path = paths.fulfilmentReport(id);
  const fileName = fulfilmentReportFileName(reference_label);
  const download = useDownload(said.notDownloaded, path, { fileName, method: 'get' });
  const write = useAction(messages.mails.notBegun, async () =>
    setMailStart(await fetchMailStart(id, 'report')),
  );
  return (
    <Card
      title="Fulfilment Report"
      actions={
        <Row $gap={2}>
          <Button icon="eye" onClick={() => setPreviewed(true)}>
            Preview
          </Button>
          <Button icon="download" busy={download.isBusy} onClick={() => download.run()}>
            Download
          </Button>
          <Button icon="mail" busy={write.isBusy} onClick={() => write.run()}>
            Send to Client
          </Button>
        </Row>
      }
    >
      <Muted as="p">{said.text}</Muted>
      {isPreviewed && (
        <PdfPreview
          title={said.of(reference_label)}
          path={path}
          fileName={fileName}
          onClose={() => setPreviewed(false)}
        />
      )}
      {mailStart && (
        <MailDialog
          quote={quote}
          title={said.send(reference_label)}
          hint={said.attached}
          start={mailStart}
          onClose={() => setMailStart(null)}
        />
      )}
    </Card>
  );
}
