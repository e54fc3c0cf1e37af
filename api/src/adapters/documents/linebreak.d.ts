declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Returns where the line may or must break next; null at the end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
