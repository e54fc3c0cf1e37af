import { useState } from 'react';
import { Button, Card, Dialog, useConfirm, useToast, type Tone } from '../../src';
import { Row, Section } from './section';

const tones: Tone[] = ['success', 'info', 'warning', 'danger'];

/** Dialogs, questions and toasts, on demand. */
export function OverlaysSection() {
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const ask = () =>
    confirm({
      title: 'Delete Quote?',
      text: 'Please confirm that you want to delete this quote.',
      confirmLabel: 'Yes, delete it',
      tone: 'danger',
    });
  return (
    <Section title="Overlays">
      <Card>
        <Row>
          <Button onClick={() => setOpen(true)}>Open a dialog</Button>
          <Button onClick={() => void ask()}>Ask a question</Button>
          {tones.map((tone) => (
            <Button
              key={tone}
              onClick={() =>
                toast.show({ title: 'Quote Saved', text: 'The quote has been saved successfully.', tone })
              }
            >
              Toast {tone}
            </Button>
          ))}
        </Row>
      </Card>
      {isOpen && (
        <Dialog
          title="Unlock invoice error"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          The invoice is not a draft and cannot be edited!
        </Dialog>
      )}
    </Section>
  );
}
