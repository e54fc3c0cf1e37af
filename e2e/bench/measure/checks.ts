/** What a page must show: everything that is given. Holds for the product and the yardstick alike. */
export interface Check {
  /** An element that must be there. */
  present?: string;
  /** The heading of the page. */
  title?: string;
  /** What a status line says, such as which rows a table shows. */
  says?: string;
  /** How many rows the body of the table must have. */
  rows?: number;
  /** The first row of the table must have another text than this one. */
  firstRowIsNot?: string;
}

/** The sign-in form takes a password. */
export const signInIsUsable: Check = { present: 'input[type=password]:enabled' };

/** The dashboard shows its last part, the notes with their links. */
export const dashboardIsThere: Check = { title: 'Dashboard', present: 'main a[href^="/quotes/edit/"]' };

/** The whole first page of a list of quotes. */
export const quotesAreThere: Check = { present: 'tbody a[href^="/quotes/edit/"]', rows: 50 };

/** The whole first page of the list of organisations. */
export const organisationsAreThere: Check = { present: 'tbody a[href^="/organisations/edit/"]', rows: 50 };

/** The whole first page of the queue of deliveries. */
export const deliverablesAreThere: Check = { present: 'tbody a[href^="/delivery/"]', rows: 50 };

/** The first names that the chooser of an organisation offers. */
export const organisationsAreOffered: Check = { present: '[role=listbox] [role=option]' };
