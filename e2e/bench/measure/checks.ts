/** What a page must show: everything that is given. Said so that the product and both yardsticks fulfil it alike. */
export interface Check {
  /** An element that must be there. */
  present?: string;
  /** The heading of the page. */
  title?: string;
  /** What a status line says, such as which rows a table shows. */
  says?: string;
  /** The first row of the table must have another text than this one. */
  firstRowIsNot?: string;
}

/** The sign-in form takes a password. */
export const signInIsUsable: Check = { present: 'input[type=password]:enabled' };

/** The dashboard shows its last part, the notes with their links. */
export const dashboardIsThere: Check = { title: 'Dashboard', present: 'main a[href^="/quotes/edit/"]' };

const firstQuote = 'tbody a[href^="/quotes/edit/"]';

/** The first rows of a list of quotes. */
export const quotesAreThere: Check = { present: firstQuote };

/** The first rows of the list of this title. */
export const listIsThere = (title: string): Check => ({ title, present: firstQuote });
