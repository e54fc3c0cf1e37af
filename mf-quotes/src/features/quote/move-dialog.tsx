import { formSchema, lostQuoteSchema, QUOTE_STATUS, quoteRenewalSchema } from 'api-contract';
import { Dialog } from 'shared-ui';
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
import { useQuoteDefaults } from './api';
import { WinDialog, type WinDialogProps } from './win-dialog';

const { negotiating, salesLost, salesWon } = QUOTE_STATUS;

/** Returns whether this change of status opens a dialog. */
export const asksOnMove = (from: number, to: number | undefined): to is number =>
  from !== to && (to === salesWon || to === salesLost);

const schema = formSchema(lostQuoteSchema);

/** Asks why a quote is lost, or changes what was said of one that is lost already. */
function LostDialog({ quote, save, onReload, onClose }: WinDialogProps) {
  const { lost_reason_id: chosenId, lost_note } = quote;
  const { title, submit } = quote.quote_status_id === salesLost ? messages.lost.edit : messages.lost.move;
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
                <SelectField
                  name="lost_reason_id"
                  label="Reason"
                  options={offered.map(({ id, name }) => ({ value: id, label: name }))}
                  hint={offered.length === 0 ? messages.lost.noReasons : undefined}
                />
                <TextAreaField name="lost_note" label="Client’s comments" rows={4} />
              </FormGrid>
              <DialogActions submitLabel={submit} onCancel={() => onClose()} />
            </EntityForm>
          );
        }}
      </RecordView>
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
  /** Sales Won, Sales Lost or, of an expired quote, Negotiating. */
  statusId: number;
}

/** Asks what a quote needs to be won, why it is lost, or until when it is renewed. */
export function MoveDialog({ statusId, ...props }: MoveDialogProps) {
  if (statusId === negotiating) return <RenewDialog {...props} />;
  return statusId === salesLost ? <LostDialog {...props} /> : <WinDialog {...props} />;
}
