import {
  formSchema,
  itemsWithoutDate,
  lostQuoteSchema,
  QUOTE_STATUS,
  quoteRenewalSchema,
  type NewQuote,
  type Quote,
} from 'api-contract';
import { object } from 'yup';
import { Dialog, Stack, useRuntimeConfig } from 'shared-ui';
import {
  DateField,
  DialogActions,
  EntityForm,
  FormGrid,
  RecordView,
  SelectField,
  TextAreaField,
} from 'shared-ui/forms';
import { useQuoteList } from '../../paths';
import { messages } from '../../messages';
import { lostReasons } from '../lost-reasons/api';
import { MissingEventDates } from '../quote-items/event-date';
import { useItemSaver } from '../quote-items/item-saver';
import { useQuoteDefaults } from './api';
import { WinDialog, type WinDialogProps } from './win-dialog';

const { negotiating, salesLost, salesWon, sent } = QUOTE_STATUS;

/** Returns whether this change of status opens a dialog. */
export const asksOnMove = (quote: Quote | NewQuote, to: number | undefined): to is number => {
  if (quote.quote_status_id === to) return false;
  if (to === sent) return 'id' in quote && itemsWithoutDate(quote).length > 0;
  // A sale that is made again is as it was invoiced.
  return to === salesWon ? quote.xero_invoice_id === null : to === salesLost;
};

const schema = formSchema(lostQuoteSchema);

interface LossTexts {
  title: string;
  submit: string;
  cancel?: string;
}

const lossTexts: Readonly<Record<number, LossTexts>> = {
  [salesLost]: messages.lost.edit,
  [salesWon]: messages.lost.cancel,
};

/** Renders what follows where a sale is cancelled. */
function WhatFollows({ quote }: Pick<WinDialogProps, 'quote'>) {
  const { provider } = useRuntimeConfig();
  return (
    <Stack>
      <p>{messages.lost.follows}</p>
      {quote.xero_invoice_id !== null && <p>{messages.lost.invoicesStay(provider.name)}</p>}
    </Stack>
  );
}

/** Asks why a quote is lost or a sale is cancelled, or changes what was said of one that is lost already. */
function LostDialog({ quote, save, onReload, onClose }: WinDialogProps) {
  const { lost_reason_id: chosenId, lost_note, quote_status_id: status } = quote;
  const { title, submit, cancel }: LossTexts = lossTexts[status] ?? messages.lost.move;
  return (
    <Dialog title={title} size="small" onClose={() => onClose()}>
      <RecordView what="form" read={lostReasons.useList()} back={useQuoteList()} fields={2}>
        {(reasons) => {
          const offered = reasons.filter(({ id, is_archived }) => !is_archived || id === chosenId);
          return (
            <EntityForm
              label={title}
              schema={schema}
              initialValues={{ lost_reason_id: chosenId, lost_note: lost_note ?? '' }}
              source={'id' in quote ? quote : undefined}
              onReload={onReload}
              onSubmit={async (loss, _source, { version }) => onClose(await save(version, loss))}
            >
              <FormGrid $columns={1}>
                {status === salesWon && <WhatFollows quote={quote} />}
                <SelectField
                  name="lost_reason_id"
                  options={offered.map(({ id, name }) => ({ value: id, label: name }))}
                  hint={offered.length === 0 ? messages.lost.noReasons : undefined}
                />
                <TextAreaField name="lost_note" rows={4} />
              </FormGrid>
              <DialogActions submitLabel={submit} cancelLabel={cancel} onCancel={() => onClose()} />
            </EntityForm>
          );
        }}
      </RecordView>
    </Dialog>
  );
}

/** Asks for the event dates that a quote lacks before it is marked as sent. */
function SentDialog({ quote, save, onReload, onClose }: WinDialogProps) {
  const stored = 'id' in quote ? quote : undefined;
  const saver = useItemSaver(stored?.id);
  return (
    <Dialog title={messages.quote.send} onClose={() => onClose()}>
      <EntityForm
        label={messages.quote.send}
        schema={object({})}
        initialValues={{}}
        source={stored}
        onReload={onReload}
        onSubmit={async (_values, _source, { version }) => {
          await saver.assertSaved();
          onClose(await save(version));
        }}
      >
        {stored && <MissingEventDates quote={stored} />}
        <DialogActions submitLabel={messages.quote.yesSent} onCancel={() => onClose()} />
      </EntityForm>
    </Dialog>
  );
}

const renewal = formSchema(quoteRenewalSchema);

/** Asks until when an expired quote is valid from now on. */
function RenewDialog({ quote, save, onReload, onClose }: WinDialogProps) {
  return (
    <Dialog title={messages.quote.renew} size="small" onClose={() => onClose()}>
      <RecordView what="form" read={useQuoteDefaults()} back={useQuoteList()} fields={1}>
        {({ valid_until }) => (
          <EntityForm
            label={messages.quote.renew}
            schema={renewal}
            initialValues={{ valid_until }}
            source={quote}
            onReload={onReload}
            onSubmit={async (values, _source, { version }) => onClose(await save(version, values))}
          >
            <FormGrid $columns={1}>
              <p>{messages.quote.renewText}</p>
              <DateField name="valid_until" />
            </FormGrid>
            <DialogActions submitLabel="Renew" onCancel={() => onClose()} />
          </EntityForm>
        )}
      </RecordView>
    </Dialog>
  );
}

export interface MoveDialogProps extends WinDialogProps {
  /** Sent, Sales Won, Sales Lost or, of an expired quote, Negotiating. */
  statusId: number;
}

const dialogs: Readonly<Record<number, typeof WinDialog>> = {
  [sent]: SentDialog,
  [negotiating]: RenewDialog,
  [salesLost]: LostDialog,
  [salesWon]: WinDialog,
};

/** Asks what a quote needs to be sent or won, why it is lost, or until when it is renewed. */
export function MoveDialog({ statusId, ...props }: MoveDialogProps) {
  const Asked = dialogs[statusId];
  return Asked && <Asked {...props} />;
}
