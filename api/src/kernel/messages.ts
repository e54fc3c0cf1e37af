import {
  MATERIAL_LIMITS,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_FOLLOW_UPS,
  MAX_LINK_QUESTIONS,
} from 'api-contract';
import { MATERIAL_KINDS, megabytes } from './files/file-kinds';
import type { PasswordWeakness } from './ports';

/** Why a password is easy to guess. */
const weaknesses: Readonly<Record<PasswordWeakness, string>> = {
  known: ': it is little more than your name, your email address or the company’s name',
  common: ': it is one that many people have, or like one',
  pattern: ': it is a repetition, a sequence, a row of keys or a date',
  short: '',
};

/**
 * What the API says when it refuses a request: shown to users as it stands. Sentences that need values stand beside what they say, those of
 * the accounting provider in `accounting/change-invoice.ts`, of the statuses in `quote-rules.ts`.
 */
export const messages = {
  /** Accounts, sessions and mails. */
  accounts: {
    userDisabled: 'This user is disabled. Choose another person.',
    disabledGetsNoLink: 'A disabled user gets no link. Enable them first.',
    lastAdministrator: 'This is the last active administrator. Make somebody else an administrator first.',
    administratorsOnly: 'Only an administrator may do this.',
    setUpLinkNeeded:
      'The first administrator is made with the link that the server prints when it starts. Only the last link that was printed works.',
    isSetUp: 'The intranet has been set up already. Sign in, or ask an administrator to invite you.',
    wrongPassword: 'This is not your present password.',
    wrongCode: 'This code is wrong or has been used. Enter the one that your app shows now.',
    codeNeeded: 'Enter the code that your authenticator app shows.',
    passwordNeeded: 'Enter your password.',
    confirmFirst: 'Confirm that it is you, then try again.',
    confirmAtCompany: 'Sign in with your company account again to confirm that it is you.',
    secondFactorNeeded: 'Administrators need two-step sign-in here. Set it up under Profile first.',
    secondFactorIsOn: 'Two-step sign-in is on already. Turn it off first.',
    secondFactorIsOff: 'Two-step sign-in is not on.',
    setUpAgain: 'This set-up has ended. Begin again.',
    guessable: (weakness: PasswordWeakness) =>
      `Password is too easy to guess${weaknesses[weakness]}. Use a longer one, such as four words that do not belong together.`,
    linkIncomplete: 'This link is not complete. Copy the whole address, or ask for a new link.',
    linkUsed: 'This link has been used. Sign in with the password that was set, or ask for a new link.',
    linkInvalid: 'This link is no longer valid: it is too old, or there is a newer one. Ask for a new link.',
    passwordsOff: 'Passwords are switched off. Sign in with your company account.',
    signInAway: 'The sign-in provider cannot be reached. Please try again shortly.',
    noEmail: 'The company account has no email address.',
    wrongEmail: 'The email address of the company account is not valid. Ask an administrator.',
    signInExpired: 'This sign-in has expired, or it was begun in another browser. Please try again.',
    notInvited: (email: string) => `There is no account for ${email}. Ask an administrator to invite you.`,
    notVerified: (email: string) => `The sign-in provider has not verified the address ${email}.`,
    otherCompanyAccount: (email: string) =>
      `The account of ${email} belongs to another company account. Ask an administrator.`,
    notConfirmed: 'The sign-in provider did not confirm who you are. Please try again.',
    disabled: 'This account is disabled.',
  },
  /** Emails that were not sent, or not to everybody. */
  mails: {
    notFailed: 'Only an email that failed, was sent to some or was not confirmed can be sent again.',
    dueBeforeRestore:
      'This mail was due before the data were restored from a backup, and may have been sent since the backup was made.',
    /** Why a mail is not sent any more. */
    over: {
      deleted: 'Not sent: the quote was deleted.',
      draft: 'Not sent: the quote is a draft again.',
      won: 'Not sent: the quote is won.',
      lost: 'Not sent: the quote is lost.',
      superseded: 'Not sent: a newer revision has replaced the quote.',
      ended: 'Not sent: the quote is no longer valid.',
      withdrawn: 'Not sent: the links to the online quote were withdrawn.',
      neverArrived: 'Not sent: the client has not received the quote yet.',
      notWon: 'Not sent: the quote is no longer won.',
      linkEnded: 'Not sent: the link for material was ended.',
      noNeeds: 'Not sent: nothing is needed from the client any more.',
      contact: 'Not sent: the contact is archived or has no email address.',
      disabled: 'Not sent: the account of the recipient is disabled.',
      paid: 'Not sent: nothing is overdue any more.',
    },
    refused: (email: string, reply: string) => `${email} was refused: ${reply}.`.replace(/\.\.$/, '.'),
    deferred: (email: string, reply: string) =>
      `${email} was not accepted yet and will be tried again: ${reply}.`.replace(/\.\.$/, '.'),
  },
  teamKeys: {
    unknown: 'There is no such key. Check the variable INTRANET_KEY, or ask an administrator for a key.',
    expired: (day: string) => `This key was valid until ${day}. Ask an administrator for another one.`,
    revoked: 'This key was revoked. Ask an administrator for another one.',
    otherModule: (name: string, team: string, modules: readonly string[]) =>
      `This key of the team ${team} is not for ${name}. It is for ${modules.join(', ')}.`,
    expiry: (days: number) => `Last Day must be today or one of the next ${days} days.`,
  },
  requests: {
    busy: 'The intranet is very busy at the moment, so nothing was done. Please try again in a few seconds.',
    tooManyFiles:
      'So many workbooks and documents are being made that yours would take too long. Please try again shortly.',
  },
  attachments: {
    empty: 'The file is empty. Choose another one.',
    tooMany: `There are ${MAX_ATTACHMENTS} files already. Remove one that is no longer needed.`,
    unnamed: 'File',
    noPicture: 'This file is not a picture that can be shown.',
  },
  /** What clients read where they send material. */
  material: {
    nothing: 'Choose a file, or write in the box.',
    tooManyFiles: (name: string) =>
      `“${name}” was left out: send at most ${MATERIAL_LIMITS.files} files at once.`,
    tooLarge: (name: string) =>
      `“${name}” is larger than ${megabytes(MAX_ATTACHMENT_BYTES)}. Send a smaller version, or write in the box where we can download it.`,
    tooMuch: (name: string) =>
      `“${name}” was left out: these files have more than ${megabytes(MATERIAL_LIMITS.bytes)} together. Send it by itself.`,
    empty: (name: string) => `“${name}” is empty. Choose it again.`,
    wrongKind: (name: string) => `“${name}” cannot be sent here: send ${MATERIAL_KINDS}.`,
    notWhatItSays: (name: string) =>
      `“${name}” is not the kind of file that its name says. Save it again as what it is, and choose it again.`,
    noRoom: (name: string) =>
      `There is no room for “${name}”: so much has been sent here already. Please contact us.`,
    full: 'So much has been sent here already that there is no room for more. Please contact us.',
  },
  followUps: {
    tooMany: `There are ${MAX_FOLLOW_UPS} follow-ups already. Delete some that are done.`,
  },
  /** Quotes, their items and their invoices. */
  quotes: {
    lockedByInvoice: 'This cannot be changed: the quote has an invoice.',
    lockedByWin: 'This cannot be changed: the quote is won. Set it back to Negotiating first.',
    superseded: 'This cannot be changed: a revision has taken the place of this quote.',
    salesInfoLocked: 'This can be changed only while the quote is Negotiating or Sales Won.',
    beingInvoiced: 'This cannot be changed: the invoice is being created. Please try again in a minute.',
    notQuotable: 'This organisation cannot be quoted.',
    notInvoicable: 'This organisation cannot be invoiced.',
    noOrganisation: 'There is no such organisation.',
    organisationArchived: 'This organisation is archived. Choose another one, or restore it.',
    noContact: 'There is no such contact.',
    contactOfAnother: 'This contact does not belong to the organisation.',
    contactArchived: 'This contact is archived. Choose another one, or restore them.',
    noUser: 'There is no such user.',
    agentDisabled: 'This user is disabled. Choose another agent.',
    noTaxRate: 'There is no such tax rate.',
    noLostReason: 'There is no such reason.',
    lostReasonArchived: 'This reason is archived. Choose another one.',
    notLost: 'Only a quote that is Sales Lost has a reason.',
    endsBeforeDate: 'Valid until is before the date of the quote.',
    endedAlready: 'Valid until is over already. Choose today or a later day.',
    notRevisable: 'A quote that is won or invoiced cannot be revised.',
    notRepeatable: 'Only a quote that is Sales Won can be repeated.',
    onlyDrafts: 'Only a draft can be deleted.',
    none: 'There is no such quote.',
    noGroup: 'There is no such product group.',
    topLevelGroup: 'A top-level group cannot be put on a quote.',
    lineOfAnother: 'This line does not belong to the item.',
    noDiscount: 'This product cannot be discounted.',
    notAnEvent: 'Only an event has a date.',
    otherItems: 'These are not the items of the quote. Load it again.',
  },
  invoices: {
    notWon: 'Only a quote that is Sales Won can be invoiced.',
    noItems: 'An invoice needs at least one item.',
    noOrganisation: 'Invoice organisation is required.',
    noContact: 'Invoice contact is required.',
    noDate: 'Date sale won is required.',
    chooseOrganisation: 'Choose an organisation.',
    chooseContact: 'Choose a contact.',
    notDraft: 'The invoice is not a draft and cannot be edited!',
    none: 'This quote has no invoice.',
    changedThere: (name: string) =>
      `The invoice has been changed in ${name} since you looked at it. Look at the differences again.`,
    dateLocked: 'The date of the sale cannot be changed once there is an invoice.',
  },
  /** Quotes that are sent to clients. */
  proposals: {
    notSendable: 'Only a quote that is Draft, Sent or Negotiating can be sent.',
    noItems: 'This quote has no items yet.',
    over: 'The quote is no longer valid. Change its Valid until first.',
    nothing: 'Choose a document, or the link to the online quote.',
    tooManyQuestions: `${MAX_LINK_QUESTIONS} questions have been asked here already. Please email or telephone us instead: our details are on this page.`,
    noRecipient: 'Choose a contact of the organisation that has an email address.',
    changed:
      'The quote was changed while it was being sent, so nothing was sent. Look at it and send it again.',
  },
  /** What clients were promised. */
  deliverables: {
    noReason: 'Say why it is waived.',
    deliveredLater: 'Delivered on cannot be after today.',
    soldText: 'This is what was sold, so its description stays. Use the note.',
    soldStays: 'What was sold cannot be deleted. Waive it, and say why.',
    reportChanged:
      'The delivery has changed since the report was made. Look at the report, and send it again.',
    noReport: 'Only a quote that is Sales Won has a fulfilment report.',
    notWon: 'Only a quote that is Sales Won has deliverables.',
    notOpen: 'Something that you ask for has been delivered, waived or withdrawn meanwhile. Reload the page.',
    noNeeds: 'Nothing is needed from this client. Fill in “Needed from the client” of a deliverable first.',
    itemOfAnother: 'This package is not on the quote.',
    undoneAlready: 'This change has been undone already.',
    idsOrFound: 'Send either ids or found_count.',
    foundOthers:
      'The list has changed since you selected all of it, so nothing was changed. Look at it, and select all again.',
  },
  reminders: {
    nothingDue: 'Nothing is overdue any more.',
    newer: (name: string) =>
      `${name} has sent a reminder since you looked. Look again before you send another one.`,
  },
  /** The catalogue and its imports. */
  catalogue: {
    noStage: 'Stage does not exist.',
    noCategory: 'Category does not exist.',
    stageInUse: 'Stage cannot be changed while the benefit is assigned to a product group.',
    otherGroup: 'Product group must be the one in the address.',
    topLevelBenefits: 'A top-level group has no benefits.',
    parentNotTop: 'Parent group must be a top-level group.',
    noParent: 'Parent group does not exist.',
    codeFixed: 'Sales ledger product code cannot be changed once the group is saved.',
    topLevelField: 'A top-level group has no such field to change.',
    topLevelCopy: 'A top-level group cannot be copied.',
    topLevelCategory: 'Category must not be a top-level group.',
    twoChanges: 'Change the price by an amount or by per cent, not by both.',
    changed: 'The catalogue has changed since the preview. Check it again.',
    tooLarge:
      'This workbook is too large once it is unpacked. Remove other sheets, pictures and empty cells, or import it in parts.',
    tooSlow:
      'This file cannot be read: it takes too long. Open it in a spreadsheet program, save it as a new .xlsx workbook and import that.',
    pricesChanged: 'Prices have changed since this preview. Here is what the change would do now.',
    undoneAlready: 'This change of prices has been undone already.',
  },
  organisations: {
    mergeIntoSelf: 'An organisation cannot be merged into itself. Choose another one.',
    invoiceUnconfirmed: (reference: string) =>
      `The invoice for ${reference} is not confirmed yet. Wait until it is listed under Invoices, then merge.`,
    mergedAway: 'This organisation was merged into another one and cannot be restored.',
    notTheirContact: 'Choose the contact of one of the two organisations.',
    notAPair: 'Choose two organisations that exist.',
  },
  contacts: {
    notAPair: 'Choose two contacts that exist.',
    anonymised: 'An anonymised contact can’t be changed.',
    mergeAnonymised: 'An anonymised contact can’t be merged.',
    mergeIntoSelf: 'A contact cannot be merged into themselves. Choose another one.',
    mergeOfAnother: 'Choose a contact of the same organisation.',
    mergedAway: 'This contact was merged into another one and cannot be restored.',
  },
  templates: {
    unusable: (name: string, problem: string) =>
      `The template “${name}” can’t be used. ${problem} Correct it under Templates: the reminders wait until then.`,
    last: (kind: string) =>
      `This is the last template of the kind ${kind}. Create another one before you delete it.`,
  },
};
