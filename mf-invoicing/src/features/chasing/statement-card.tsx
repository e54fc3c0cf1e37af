import { paths, statementFileName, type Organisation } from 'api-contract';
import { Button, Card, Muted, usePdfPreview } from 'shared-ui';
import { messages } from '../../messages';

/** Renders the way to the statement of account of an organisation. */
export function StatementCard({ organisation: { id, name } }: { organisation: Organisation }) {
  const { preview, dialog } = usePdfPreview();
  const fileName = statementFileName(name);
  return (
    <Card
      title="Statement of account"
      actions={
        <Button
          size="small"
          icon="eye"
          onClick={() => preview({ title: fileName, path: paths.statement(id), fileName })}
        >
          Preview
        </Button>
      }
    >
      <Muted as="p">{messages.chasing.statement}</Muted>
      {dialog}
    </Card>
  );
}
