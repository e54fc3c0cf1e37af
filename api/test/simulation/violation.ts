/** What was wrong, and after which step of which seed. */
export class Violation extends Error {}
