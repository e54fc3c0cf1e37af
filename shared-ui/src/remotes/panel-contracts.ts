import type { Quote } from 'api-contract';

/** What a quote must have before an invoice can be made of it, by the names that the API refuses with. */
export type InvoiceRequirement =
  | 'quote_status_id'
  | 'invoice_organisation_id'
  | 'invoice_contact_id'
  | 'date_sale_won'
  | 'product_group_quote_items';

/** The panel of the quote screen that creates, shows and unlocks the quote's invoice at the accounting provider. It brings no card. */
export interface QuoteInvoicePanelProps {
  /** The quote as its screen has it, saved; the panel reads none of its own. */
  readonly quote: Quote;
  /** Whether the reader may edit the invoice details although an invoice exists. Reading the quote anew ends it. */
  readonly isUnlocked: boolean;
  /** Called once the provider has said that the invoice is a draft still. The screen then says that it is unlocked. */
  readonly onUnlocked: () => void;
  /**
   * Called after an invoice has been created, with the quote that has it, and without one when the panel has learnt that
   * the quote must be read again.
   */
  readonly onChange: (quote?: Quote) => void;
  /** Whether the screen holds changes that are not saved. An invoice is made of what is saved, so none is made meanwhile. */
  readonly hasUnsavedChanges?: boolean;
  /**
   * Takes the reader to where one of these is entered: when it is missing, and to the first that can be edited once the invoice is
   * unlocked. Without it, what is missing is only named.
   */
  readonly onGoTo?: (requirement: InvoiceRequirement) => void;
}

/**
 * The panels that one remote lends to another's pages, by remote and name. Both sides agree here on the props, for
 * neither may import the other.
 */
export interface PanelContracts {
  'mf-invoicing': {
    'quote-invoice': QuoteInvoicePanelProps;
  };
}

export type PanelRemote = keyof PanelContracts;
export type PanelName<Remote extends PanelRemote> = keyof PanelContracts[Remote] & string;
