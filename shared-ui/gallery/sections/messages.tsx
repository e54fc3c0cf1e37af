import {
  Alert,
  ApiError,
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  ProgressBar,
  Skeleton,
  Spinner,
  type Tone,
} from '../../src';
import { Columns, Row, Section } from './section';

const tones: Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];

/** What is said when there is nothing to show, or not yet. */
export function MessagesSection() {
  return (
    <Section title="Messages and waiting">
      {tones.map((tone) => (
        <Alert
          key={tone}
          tone={tone}
          title={`A title of tone ${tone}`}
          announce={false}
          actions={tone === 'warning' && <Button size="small">Reload</Button>}
        >
          What has happened, and what can be done about it.
        </Alert>
      ))}
      <Columns>
        <Card>
          <ErrorState
            title="The invoices could not be loaded"
            error={
              new ApiError({ kind: 'http', status: 502, message: 'Request failed with status code 502' })
            }
            onRetry={() => undefined}
          />
        </Card>
        <Card>
          <EmptyState
            title="No benefits yet"
            icon="gift"
            action={
              <LinkButton to="/" tone="primary" icon="plus">
                Create New
              </LinkButton>
            }
          >
            A benefit is what a client gets before, during or after the event.
          </EmptyState>
        </Card>
        <Card title="Waiting">
          <Skeleton lines={4} />
          <Row style={{ margin: '20px 0' }}>
            <Spinner label="Loading" />
            <Spinner size={28} label="Loading more" />
          </Row>
          <ProgressBar label="Download" value={0.6} />
          <br />
          <ProgressBar label="Preparing" />
        </Card>
      </Columns>
    </Section>
  );
}
