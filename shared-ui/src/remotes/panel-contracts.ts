/** The panel of the quote screen that creates, shows and unlocks the quote's invoice at the accounting provider. */
export interface QuoteInvoicePanelProps {
  readonly quoteId: number;
  /** Called after the invoice has been created or changed, so that the quote is read again. */
  readonly onChange: () => void;
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
