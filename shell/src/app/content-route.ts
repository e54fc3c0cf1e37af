/** Where the routes of remotes are hung in: inside the layout, beside the shell's own pages. */
export const CONTENT_ROUTE = 'content';
