/** The types of the pictures that a browser can show. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Whether a file is a picture that a browser can show. */
export const isPicture = <File extends { readonly content_type: string }>(
  file: File,
): file is File & { readonly content_type: PictureType } =>
  (PICTURE_TYPES as readonly string[]).includes(file.content_type);
