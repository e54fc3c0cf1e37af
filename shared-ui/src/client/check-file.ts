import { MAX_ATTACHMENT_BYTES } from 'api-contract';
import { messages } from '../messages';
import { ApiError } from './api-error';

const { fileTooLarge, fileUnreadable } = messages.requests;

/** Returns whether the browser can read a file: a folder that was dropped looks like one, and the file may have been changed or moved since it was chosen. */
const isReadable = (file: Blob): Promise<boolean> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(file.size > 0);
    reader.onerror = () => resolve(false);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });

/** Rejects with an `ApiError` that says why a file cannot be sent: it is too large, or cannot be read. */
export const checkFile = async (file: Blob): Promise<void> => {
  const { name = 'The file' } = file as Partial<File>;
  const fail = (message: string) => Promise.reject(new ApiError({ kind: 'unreadable', message }));
  if (file.size > MAX_ATTACHMENT_BYTES) await fail(fileTooLarge(name, MAX_ATTACHMENT_BYTES));
  if (!(await isReadable(file))) await fail(fileUnreadable(name));
};
