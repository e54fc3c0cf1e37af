// The limits, fixed lists and header names that pages and servers share. A message, hint or document that names one of these
// numbers is made from it. The longest text of a field is in the form schema of its noun.

/** The version of the contract. A new major version means that an older caller would misunderstand. */
export const CONTRACT_VERSION = '1.3.0';

/** Rows on a list page. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE = 1_000_000;

/** The longest filter of a page, in characters. */
export const MAX_FILTER_LENGTH = 200;

/** Characters of a search. Shorter texts are in nearly every name. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;

/** The limits on the hits of each kind that a search can ask for. */
export const SEARCH_LIMITS = [5, 10, 25] as const;
export const DEFAULT_SEARCH_LIMIT = 5;

/** How many records a chooser offers at once, and how many that were used last stand above them. */
export const CHOICE_LIMIT = 20;
export const RECENT_CHOICE_LIMIT = 5;

/** The greatest id that a database integer holds. */
export const MAX_ID = 2_147_483_647;

/** The greatest price, in pounds. */
export const MAX_PRICE = 9_999_999.99;

export const MAX_PRODUCT_CODE = 50;

export const MAX_EMAIL_LENGTH = 254;
/** The most email addresses of one field. */
export const MAX_ADDRESSES = 10;

export const PASSWORD_MIN_LENGTH = 12;
/** Of a new password; earlier ones may be longer. Bounded, so that hashing cannot be made slow. */
export const PASSWORD_MAX_LENGTH = 128;

/** How many of a product a group takes by default. */
export const PRODUCT_QUANTITY = { min: 0, max: 100, default: 1 } as const;

/** How many of a product a quote line may have. */
export const QUOTE_ITEM_QUANTITY = { min: 1, max: 50 } as const;

/** The discount on a quote line, in per cent. */
export const DISCOUNT_PERCENT = { min: 0, max: 100 } as const;

/** Lines in one save of a quote item, and benefits in one assignment. */
export const MAX_SAVED_LINES = 500;
export const MAX_ASSIGNED_BENEFITS = 1000;

/** Products or groups in one change of many. */
export const MAX_CHANGED_RECORDS = 5000;

/** Deliverables that a page proves by one upload: an address of 8 KB, the most that many proxies take, has room for their ids. */
export const MAX_PROVED_DELIVERABLES = 500;

/** Quotes that are invoiced by one call, and clients that are reminded by one. */
export const MAX_INVOICE_RUN = 500;
export const MAX_REMINDED_CLIENTS = 200;

/** Days after which a client who was reminded may be reminded again: the filter of the overdue clients. */
export const CHASE_AGAIN_DAYS = 7;

/** Days before a deliverable is due in which it counts as due soon. */
export const DELIVERY_SOON_DAYS = 14;

/**
 * The pictures of a fulfilment report: of each deliverable and in all, their bytes together so that mail servers let it pass, and the
 * longer side in pixels. What is left out is named.
 */
export const REPORT_PICTURES = { each: 6, count: 40, bytes: 8_000_000, edge: 640 } as const;

/** The days ahead that the daily email of deliveries tells of, and the most entries of a calendar feed. */
export const DELIVERY_MAIL_DAYS = 7;
export const MAX_FEED_ENTRIES = 1000;

/** Days from an event until a benefit is due, negative before it. */
export const DUE_DAYS = { min: -730, max: 730 } as const;
/** Days without any activity after which an open quote without a follow-up is one to tidy up. */
export const QUIET_QUOTE_DAYS = 30;
/** Days from a sale during which a package of an event without a date is one to tidy up. */
export const UNDATED_SALE_DAYS = 365;

/** The roundings of a bulk price change, in pounds. The first is the default. */
export const PRICE_ROUNDINGS = [0.01, 1, 5, 10] as const;

/** How many products the preview of a price change names, and how many of the newest changes are listed. */
export const PRICE_PREVIEW_LIMIT = 200;
export const PRICE_CHANGES_LISTED = 20;

/** A workbook that is imported, and its rows. */
export const MAX_IMPORT_BYTES = 750_000;
export const MAX_IMPORT_ROWS = 5000;

/** The same workbook once it is unpacked: its bytes, its XML tags, of which each text shared by cells has two or more, and its cells. */
export const UNPACKED_IMPORT = { bytes: 16_000_000, tags: 1_000_000, cells: 250_000 } as const;

/** The content type of a request's body that is a file. */
export const UPLOAD_TYPE = 'application/octet-stream';

/** A file that is attached to a record, and how many of them one record may have: of staff, and as many that its client has sent. */
export const MAX_ATTACHMENT_BYTES = 20_000_000;
export const MAX_ATTACHMENT_NAME = 200;
export const MAX_ATTACHMENTS = 50;

/** How many packages belong to one event, how many products have a price there, and how many of its reports are sent at once. */
export const EVENT_LIMITS = {
  packages: 50,
  prices: 5000,
  reports: 500,
  stock: { min: 0, max: 9_999 },
} as const;

/** By how much per cent prices are changed at once. */
export const PRICE_PERCENT = { min: -100, max: 1000 } as const;

/** The longer side of a thumbnail in pixels, and how many pictures one deliverable shows in a list. */
export const THUMBNAIL_EDGE = 320;
export const SHOWN_PICTURES = 3;

/** How many questions clients may ask at one link of a quote. */
export const MAX_LINK_QUESTIONS = 50;

/**
 * What clients may send at their page: in one submission, so many files with so many bytes together and so many characters; with one link, so
 * many submissions and bytes.
 */
export const MATERIAL_LIMITS = {
  files: 10,
  bytes: 50_000_000,
  characters: 5000,
  linkSubmissions: 200,
  linkBytes: 500_000_000,
} as const;

/** How many follow-ups one record may have, done ones included, and how many characters one has. */
export const MAX_FOLLOW_UPS = 100;
export const MAX_FOLLOW_UP_LENGTH = 500;
/** @deprecated Modules of other teams may have it from version 1.2.0: `GET /user/follow-ups` returns all. */
export const OWN_FOLLOW_UPS_LISTED = 100;

/** How many users one note may mention, and how many mentions that a user has not seen yet are listed. */
export const MAX_MENTIONS = 20;
export const MENTIONS_LISTED = 3;

/** Milliseconds from the last change of a price, a quantity or an event date until it is saved. */
export const SAVE_DEBOUNCE_MS = 500;

/** Milliseconds from the last key in the search, and in the filter of a list, until the request. */
export const SEARCH_DEBOUNCE_MS = 120;
export const FILTER_DEBOUNCE_MS = 100;

/** Milliseconds after which the dashboard fetches its figures again, and every page the counts of the menu. */
export const DASHBOARD_REFRESH_MS = 60_000;

/** Milliseconds until a toast hides. */
export const TOAST_AUTO_HIDE_MS = 5000;
/** The same for one that offers Undo. */
export const UNDO_TOAST_MS = 10_000;

export const CURRENCY = 'GBP';

/** How many months the dashboard's chart of sales and a report's usual period have, the current one included. */
export const SALES_CHART_MONTHS = 12;

/** The names that the stages with a card on the assignment panel have at first; staff may rename them. */
export const BENEFIT_STAGE_NAMES = ['Before', 'During', 'Post'] as const;

/** What a group's benefits schedule says of the guarantee: the name of the choice, unless it is one without a text. */
export const BENEFIT_STATEMENTS = [
  { id: 1, name: 'Event physical Guarantee', hasText: true },
  { id: 2, name: 'Event digital Guarantee', hasText: true },
  { id: 3, name: 'Event report', hasText: true },
  { id: 4, name: 'Option 4', hasText: false },
] as const;

/** The tax rates that every installation has. */
export const TAX_RATES = [
  { id: 1, name: 'Standard', rate: 20 },
  { id: 2, name: 'Reduced', rate: 5 },
  { id: 3, name: 'Zero', rate: 0 },
  { id: 4, name: 'Exempt', rate: 0 },
] as const;

/** The newest writes of a quote that its history returns. */
export const QUOTE_HISTORY_LIMIT = 500;

/** The entries of one part of a timeline. */
export const TIMELINE_PAGE = 30;

/** The entries and the days of one export of the audit log. */
export const AUDIT_EXPORT_LIMIT = 100_000;
export const AUDIT_EXPORT_DAYS = { max: 3660, default: 90 } as const;

/** Days that network addresses and browsers are kept, and audit lines, unless the configuration says otherwise. */
export const CLIENT_ADDRESS_DAYS = 90;
export const AUDIT_DAYS = 1096;

/** Days that a new quote is valid, unless the configuration says otherwise. */
export const QUOTE_VALID_DAYS = 30;

/** Days from the issue of an invoice until it is due, unless the configuration says otherwise. */
export const INVOICE_TERMS_DAYS = 30;

/** Seconds between two synchronisations with a remote accounting provider, unless the configuration says otherwise. */
export const INVOICE_SYNC_SECONDS = 120;

/** The local-storage key of the access token. */
export const ACCESS_TOKEN_KEY = 'intranet.access_token';

/**
 * For how many hours a mail is tried, for how many days it is listed and with its text kept, how many the outbox lists, and the hour in London
 * from which the mails of a day are sent.
 */
export const MAIL = { tryHours: 24, keepDays: 14, listed: 100, firstHour: 8 } as const;

/** Hours until a session ends, and until one that is not used ends, unless the configuration says otherwise. */
export const SESSION_HOURS = 12;
/** @deprecated Use `SESSION_IDLE_MINUTES`. */
export const SESSION_IDLE_HOURS = 8;
/** Minutes, of a production start and of a demonstration. */
export const SESSION_IDLE_MINUTES = { production: 60, demonstration: 480 } as const;

/** Hours that a link which sets a password is valid: one from an administrator, and one that the user asked for. */
export const PASSWORD_LINK_HOURS = { invitation: 72, forgotten: 1 } as const;

/** Where the online quotes are, and the pages where clients send their material: all that the listener for clients serves. */
export const CLIENT_PREFIX = '/q/';
export const MATERIAL_PREFIX = '/material/';

/** Returns whether a path is that of a page for clients, which is no page of the shell. */
export const isClientPath = (path: string): boolean =>
  [CLIENT_PREFIX, MATERIAL_PREFIX].some((prefix) => path.startsWith(prefix));

/** How many days before a quote ends its client is reminded, if the agent wants that. */
export const REMINDER_DAYS = 3;

/** Minutes that a user's preview of the online quote can be opened. */
export const PREVIEW_LINK_MINUTES = 60;

/** Minutes that a sign-in link of the command line is valid. */
export const SIGN_IN_LINK_MINUTES = 10;

/** Days that expired links which set a password are kept, so that an old one can be told from one that never was. */
export const EXPIRED_LINK_DAYS = 30;

/** The newest writes and events that a user sees of their own. */
export const ACTIVITY_LIMIT = 20;

/** Minutes after a sign-in, or after a user has confirmed that it is them, in which a session may change access. */
export const CONFIRMATION_MINUTES = 10;

/** How many recovery codes a user gets at once. */
export const RECOVERY_CODES = 10;

/** So many wrong passwords for one email address within the window, from one client or from all together: further ones are refused. */
export const LOGIN_THROTTLE = { attempts: 5, attemptsFromAnywhere: 50, windowMinutes: 15 } as const;

/** The same, in the window of the sign-in, for wrong codes of one account: in all places together at most 100 in an hour. */
export const CODE_THROTTLE = { attempts: 5, attemptsFromAnywhere: 20 } as const;

/** The same, in the window of the sign-in, for requests of a link that sets a forgotten password: each is a message to that address. */
export const FORGOTTEN_THROTTLE = { attempts: 3, attemptsFromAnywhere: 10 } as const;

/** The largest request body, in bytes: an imported workbook in Base64, and room for the rest. */
export const MAX_BODY_BYTES = (MAX_IMPORT_BYTES / 3) * 4 + 48_576;

/** Seconds after which the browser gives a request up; files and what makes them take longer. */
export const REQUEST_TIMEOUT_SECONDS = { data: 30, file: 600 } as const;

/** The header that marks our own requests; the two GETs that write are refused without it. */
export const XHR_HEADER = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;

/** The header of the page's anti-forgery entry. Sent, never required: the token travels in a header. */
export const CSRF_HEADER = 'X-CSRF-TOKEN';

/**
 * The headers that tell the browser which of its reads a write makes stale: each response names the collections that it was built from, or
 * those that changed since the request arrived. The names are only there to be compared.
 */
export const COLLECTION_HEADERS = { read: 'X-Collections-Read', changed: 'X-Collections-Changed' } as const;

/** The most rows of a list that are exported at once. */
export const MAX_EXPORT_ROWS = 20_000;

/** The years that have sales targets. */
export const TARGET_YEARS = { min: 2000, max: 2100 } as const;

/** The first day and the most days of the period of a report. */
export const REPORT_PERIOD = { earliest: '1950-01-01', maxDays: 3660 } as const;
