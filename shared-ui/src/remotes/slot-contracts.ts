import type { ComponentType } from 'react';
import type { NamedReference, Organisation, Quote } from 'api-contract';

/** The fields of a quote that an invoice requires, by the names of the API's refusal. */
export type InvoiceRequirement =
  | 'quote_status_id'
  | 'invoice_organisation_id'
  | 'invoice_contact_id'
  | 'date_sale_won'
  | 'product_group_quote_items';

/** What a quote's invoice needs: it is created, shown and unlocked at the accounting provider. */
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

/** What a component gets that fills a slot, by the name of the slot. */
export interface SlotProps {
  /** The dashboard. Each fill renders a `Card` of its own. */
  'dashboard.card': object;
  /** A tab of the quote page and of the page of a sale; its label is the title of the fill. */
  'quote.tab': { readonly quote: Quote };
  /** The tab Invoice Details of the quote page, below our own details. One fill is shown. */
  'quote.invoice': QuoteInvoicePanelProps;
  /** The page of an organisation, below what we know of it. Each fill renders a `Card` of its own. */
  'organisation.panel': { readonly organisation: Organisation };
  /** The dialog New organisation of a form. One fill is shown. */
  'organisation.create': NewOrganisationPanelProps;
  /** The dialog New contact of a form. One fill is shown. */
  'contact.create': NewContactPanelProps;
}

/** A result of a module's own search. */
export interface SearchResult {
  readonly title: string;
  readonly detail?: string;
  /** The page that it opens, from the root: `/delivery/5`. */
  readonly path: string;
}

/** Finds what a module knows of a text that the user has typed. `signal` aborts when the text changes or time is up. */
export type FindResults = (text: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;

/** What a module exposes to fill slots, by the name of the slot. */
export type SlotFills = { readonly [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> } & {
  /** The search (Ctrl+K). */
  readonly 'search.results'?: FindResults;
};

/** The slots that there are. `search.action` is filled by its entry alone, without code. */
export type SlotName = keyof SlotFills | 'search.action';

/** An entry of `remote.slots` in the package.json of a module, as the registry knows it: known before any code of the module runs. */
export interface SlotEntry {
  readonly slot: string;
  /** The module: `mf-delivery`. */
  readonly module: string;
  /** What users call it: the label of a tab or an action, the heading of an error. */
  readonly title: string;
  /** The page that an action opens. */
  readonly path?: string;
  /** Since when the module fills a slot of which only the first fill is shown; undefined for fills from before this was recorded. */
  readonly since?: string;
}

/** @deprecated Slots replace panels. Builds from before still ask for these. */
export interface PanelContracts {
  'mf-crm': { 'new-organisation': NewOrganisationPanelProps; 'new-contact': NewContactPanelProps };
  'mf-invoicing': { 'quote-invoice': QuoteInvoicePanelProps };
}

/** @deprecated */
export type PanelRemote = keyof PanelContracts;
/** @deprecated */
export type PanelName<Remote extends PanelRemote> = keyof PanelContracts[Remote] & string;
