/** What one press of a save button means. */
export interface SaveIntent {
  /** Goes to `api.patch` as it is: the version that the save is based on, or the one that it knowingly replaces. */
  readonly version: { readonly basedOn?: object } | { readonly ifMatch: string };
  /** "Save and add another" was pressed. */
  readonly another: boolean;
}
