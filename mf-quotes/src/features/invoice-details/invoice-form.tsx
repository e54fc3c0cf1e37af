import { useState } from 'react';
import type { OrganisationListItem, Quote } from 'api-contract';
import { Card, isApiError, messageOf, useToast } from 'shared-ui';
import { EntityForm, FormActions, useDebug } from 'shared-ui/forms';
import { patterns } from '../../paths';
import { ReportDirty, useReloadQuote, useSaveInvoiceDetails } from '../quote';
import { InvoiceFields } from './invoice-fields';
import { invoiceFormSchema, toInvoiceValues } from './invoice-values';
import { SaveError } from './save-error';

export interface InvoiceFormProps {
  quote: Quote;
  organisations: readonly OrganisationListItem[];
  /** An invoice exists, and may be edited all the same. */
  isUnlocked: boolean;
  /** Reads the quote anew, when somebody else has saved it meanwhile. */
  onReload: () => void;
  onSaved: () => void;
  /** Must stay the same between drawings. */
  onDirty: (isDirty: boolean) => void;
}

/** Who pays for a won quote, and what its invoice is to say. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { quote, organisations, isUnlocked, onReload, onSaved, onDirty } = props;
  const save = useSaveInvoiceDetails();
  const reload = useReloadQuote();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const isLocked = quote.sales_info_locked && !isUnlocked;

  return (
    <>
      <EntityForm
        label="Invoice Details"
        schema={invoiceFormSchema}
        initialValues={toInvoiceValues(quote)}
        source={quote}
        onReload={onReload}
        isReadOnly={isLocked}
        debug={useDebug()}
        onSubmit={async (values, source, { version }) => {
          try {
            await save(values, source, { version, isUnlocked });
          } catch (error) {
            if (!isApiError(error, 409)) setFailure(messageOf(error));
            throw error;
          }
          toast.show({ tone: 'success', title: 'Invoice Details Saved', text: quote.reference_label });
          onSaved();
          void reload(quote.id);
        }}
      >
        <ReportDirty onChange={onDirty} />
        <Card>
          <InvoiceFields
            quote={quote}
            organisations={organisations}
            isLocked={isLocked}
            isDateLocked={isUnlocked}
          />
        </Card>
        <FormActions backTo={patterns.allQuotes} submitLabel="Save Invoice Details" />
      </EntityForm>
      {failure !== null && <SaveError message={failure} onClose={() => setFailure(null)} />}
    </>
  );
}
