/** One condition of the provider's filter language, with the text quoted as it wants it. */
export const equals = (element: string, text: string): string =>
  `${element}=="${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
