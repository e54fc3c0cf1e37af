import {
  formatList,
  formatQuantity,
  MATERIAL_LIMITS,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_FOLLOW_UP_LENGTH,
  toOneLine,
} from 'api-contract';
import { MATERIAL_KINDS, megabytes } from '../kernel/files/file-kinds';

const mostFiles = formatQuantity(MATERIAL_LIMITS.files, 'file');
const mostOfFile = megabytes(MAX_ATTACHMENT_BYTES);
const mostBytes = megabytes(MATERIAL_LIMITS.bytes);

/** What clients read where they send material. */
export const materialMessages = {
  nothing: 'Choose a file, or type in the box.',
  tooManyFiles: (name: string) => `“${name}” is one too many: send at most ${mostFiles} at once.`,
  tooLarge: (name: string) =>
    `“${name}” is larger than ${mostOfFile}. Send a smaller version, or paste a link to it in the box.`,
  tooMuch: (name: string) =>
    `“${name}” is too much: these files have more than ${mostBytes} together. Send it by itself.`,
  tooMuchAtOnce: `That was too much at once, so nothing was saved. Please send at most ${mostFiles} of ${mostOfFile} each, ${mostBytes} together, and shorter texts.`,
  empty: (name: string) => `“${name}” is empty. Choose it again.`,
  unreadable: (name: string) =>
    `“${name}” cannot be read: it is empty or a folder, or was changed or moved. Choose it again.`,
  wrongKind: (name: string) => `“${name}” cannot be sent here: send ${MATERIAL_KINDS}.`,
  notWhatItSays: (name: string) =>
    `The contents of “${name}” don’t match the ending of its name. Save it again in the right format, and choose it again.`,
  noRoom: (name: string) => `There is no room left for “${name}”. Please contact us.`,
  missed: (name: string) =>
    `“${name}” was not received, because what you sent before has changed meanwhile. Choose it again.`,
  full: 'There is no room left for more. Please contact us.',
};

/** What clients were promised. */
export const deliverableMessages = {
  makesGoodOther: 'Choose a benefit that was sold with this quote. Only a make-good can be for one.',
  noReason: 'Enter the reason for waiving it.',
  deliveredLater: 'Delivered on can’t be in the future.',
  soldText: 'You can’t change the description of a sold benefit. Use the note instead.',
  soldStays: 'You can’t delete a sold benefit. Waive it, with a reason.',
  reportChanged: 'Something has changed since you opened the report. Check it and send it again.',
  noReport: 'Only a quote that is Sales Won has a fulfilment report.',
  nothingForEvent: 'Nothing was promised with this sale for the event, so there is no report.',
  notWon: 'Only a quote that is Sales Won has deliverables.',
  notOpen: 'Something that you ask for has been delivered, waived or withdrawn meanwhile. Reload the page.',
  noNeeds: 'Nothing is needed from this client. Fill in “Needed from the client” of a deliverable first.',
  nothingMissing:
    'Nothing is missing from this client: fill in what you need, or ask again on the page of the deliverable.',
  askedToday: (name: string) => `Asked today by ${name}. To ask again, write from the page of the sale.`,
  itemOfAnother: 'This package is not on the quote.',
  idsOrFound: 'Send either ids or found_count.',
  changedSince: (description: string, name: string) =>
    `“${description}” was changed by ${name} since you selected it, so nothing was changed. Check it and select it again.`,
  noRoomForProof: (description: string, organisation: string) =>
    `“${description}” for ${organisation} has ${formatQuantity(MAX_ATTACHMENTS, 'file')} already, so nothing was added. Remove one of them, or select the others without it.`,
  changedSinceShown: (description: string, name: string) =>
    `“${description}” was changed by ${name} since you began this email, so it wasn’t sent. Close it, check what has changed, and begin again.`,
  foundOthers:
    'The list has changed since you selected all of it, so nothing was changed. Check it and select all again.',
};

/** What is said to those who release what is limited, or wait for it. */
export const queueMessages = {
  nothingHeld: 'This quote holds nothing: only a quote that is Sent or Negotiating, and still valid, does.',
  nothingToWaitFor: 'This quote has nothing to wait for: it has what it needs, or is closed.',
  isFree: (offers: readonly { name: string; event_name: string }[]) => {
    const names = offers.map(({ name, event_name }) => `${name} at ${event_name}`);
    const isOne = names.length < 2;
    const what = formatList(names) || 'The package';
    const then = ` ${isOne ? 'is' : 'are'} available again. Send the quote to hold ${isOne ? 'it' : 'them'}.`;
    const room = MAX_FOLLOW_UP_LENGTH - then.length;
    return (what.length > room ? `${toOneLine(what.slice(0, room - 1))}…` : what) + then;
  },
};

/** What events are refused for. */
export const eventMessages = {
  noSale: 'One of these sales no longer belongs to the event. Reload the page.',
  noBenefit: 'We can’t find that benefit. Choose another one.',
  noProduct: 'We can’t find that product. Reload the page.',
  noPackage: 'We can’t find that package. Choose another one.',
  noDay: (name: string) =>
    `${name} is sold without an event date. Choose another package, or set “Is event” of its product group.`,
  tooMany: 'This event has too many deliverables to move its date.',
};
