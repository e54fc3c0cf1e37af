import type { NamedReference, Quote } from 'api-contract';

/** The fields of a quote that an invoice requires, by the names of the API's refusal. */
export type InvoiceRequirement =
  | 'quote_status_id'
  | 'invoice_organisation_id'
  | 'invoice_contact_id'
  | 'date_sale_won'
  | 'product_group_quote_items';

/** The panel of the quote page that creates, shows and unlocks the quote's invoice at the accounting provider. It renders no card. */
export interface QuoteInvoicePanelProps {
  /** The saved quote of the page; the panel fetches none. */
  readonly quote: Quote;
  /** The values of the page's form that an invoice requires, saved or not. */
  readonly unsaved?: Partial<Pick<Quote, InvoiceRequirement>>;
  /** Whether the user may edit the invoice details although an invoice exists. Fetching the quote again resets it. */
  readonly isUnlocked: boolean;
  /** Called once the provider has confirmed that the invoice is still a draft. The page then says that it is unlocked. */
  readonly onUnlocked: () => void;
  /** Called after an invoice has been created, with the updated quote, and without one when the quote must be fetched again. */
  readonly onChange: (quote?: Quote) => void;
  /** Whether the page has unsaved changes. An invoice is created from the saved quote, so they are saved first. */
  readonly hasUnsavedChanges?: boolean;
  /** Saves the page's form, and resolves to whether it is saved. Without it, the user has to save first. */
  readonly onSave?: () => Promise<boolean>;
  /** Moves the user to a missing field, and to the first editable one once the invoice is unlocked. Without it, missing fields are only named. */
  readonly onGoTo?: (requirement: InvoiceRequirement) => void;
}

/** The form of a new organisation with its first contact, in a dialog of another page. It renders no dialog. */
export interface NewOrganisationPanelProps {
  /** The name that the form begins with. */
  readonly name?: string;
  /** Called with the new organisation, or with an existing one that the user has chosen instead. */
  readonly onSaved: (saved: NamedReference) => void;
  readonly onCancel: () => void;
}

/** The form of a new contact, in a dialog of another page. It renders no dialog. */
export interface NewContactPanelProps extends NewOrganisationPanelProps {
  readonly organisationId: number;
}

/** The panels that remotes expose to each other's pages, by remote and name: neither side may import the other. */
export interface PanelContracts {
  'mf-crm': {
    'new-organisation': NewOrganisationPanelProps;
    'new-contact': NewContactPanelProps;
  };
  'mf-invoicing': {
    'quote-invoice': QuoteInvoicePanelProps;
  };
}

export type PanelRemote = keyof PanelContracts;
export type PanelName<Remote extends PanelRemote> = keyof PanelContracts[Remote] & string;
