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
    lastAdministrator: 'This is the last active administrator. Make someone else an administrator first.',
    administratorsOnly: 'Only administrators can do this. Ask one of them.',
    setUpLinkNeeded:
      'The first administrator is made with the link that the server prints when it starts. Only the last link that was printed works.',
    isSetUp: 'The intranet has been set up already. Sign in, or ask an administrator to invite you.',
    wrongPassword: 'This is not your current password.',
    wrongCode: 'This code is wrong or has been used. Enter the one that your app shows now.',
    codeNeeded: 'Enter the code that your authenticator app shows.',
    passwordNeeded: 'Enter your password.',
    confirmFirst: 'Confirm that it is you, then try again.',
    confirmAtCompany: 'Sign in with your company account again to confirm that it is you.',
    secondFactorNeeded: 'Administrators need two-step sign-in here. Set it up under Profile first.',
    secondFactorIsOn: 'Two-step sign-in is on already. Turn it off first.',
    secondFactorIsOff: 'Two-step sign-in is not on.',
    setUpAgain: 'This set-up has expired. Start again.',
    guessable: (weakness: PasswordWeakness) =>
      `Password is too easy to guess${weaknesses[weakness]}. Use a longer one, such as four words that do not belong together.`,
    linkIncomplete: 'This link is not complete. Copy the whole address, or ask for a new link.',
    linkUsed: 'This link has been used. Sign in with the password that was set, or ask for a new link.',
    linkInvalid: 'This link is no longer valid: it is too old, or there is a newer one. Ask for a new link.',
    passwordsOff: 'Passwords are switched off. Sign in with your company account.',
    signInAway: 'The sign-in provider cannot be reached. Please try again shortly.',
    noEmail: 'Your company account has no email address. Ask an administrator.',
    wrongEmail: 'The email address of the company account is not valid. Ask an administrator.',
    signInExpired: 'This sign-in has expired, or was started in another browser. Please try again.',
    notInvited: (email: string) => `There is no account for ${email}. Ask an administrator to invite you.`,
    notVerified: (email: string) => `The sign-in provider has not verified the address ${email}.`,
    otherCompanyAccount: (email: string) =>
      `The account of ${email} belongs to another company account. Ask an administrator.`,
    notConfirmed: 'The sign-in provider did not confirm who you are. Please try again.',
    disabled: 'This account is disabled.',
  },
  /** Emails that were not sent, or not to everybody. */
  mails: {
    notFailed: 'You can only resend an email that failed, reached only some recipients, or is not confirmed.',
    dueBeforeRestore:
      'This email was due before the data was restored from a backup, and may have been sent already.',
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
      noNeeds: 'Not sent: nothing more is needed from the client.',
      contact: 'Not sent: the contact is archived or has no email address.',
      disabled: 'Not sent: the account of the recipient is disabled.',
      paid: 'Not sent: nothing is overdue now.',
    },
    refused: (email: string, reply: string) => `${email} was refused: ${reply}.`.replace(/\.\.$/, '.'),
    deferred: (email: string, reply: string) =>
      `${email} was not accepted yet and will be tried again: ${reply}.`.replace(/\.\.$/, '.'),
  },
  teamKeys: {
    unknown: 'This key is not known. Check the variable INTRANET_KEY, or ask an administrator for a key.',
    expired: (day: string) => `This key was valid until ${day}. Ask an administrator for another one.`,
    revoked: 'This key was revoked. Ask an administrator for another one.',
    otherModule: (name: string, team: string, modules: readonly string[]) =>
      `This key of the team ${team} is not for ${name}. It is for ${modules.join(', ')}.`,
    expiry: (days: number) => `Last day must be today or one of the next ${days} days.`,
  },
  requests: {
    busy: 'The intranet is very busy at the moment, so nothing was done. Please try again in a few seconds.',
    tooManyFiles:
      'Too many workbooks and documents are being created at the moment. Please try again shortly.',
  },
  attachments: {
    empty: 'The file is empty. Choose another one.',
    tooMany: `There are ${MAX_ATTACHMENTS} files already. Remove one that is no longer needed.`,
    unnamed: 'File',
    noPicture: 'This file is not a picture that can be shown.',
  },
  /** What clients read where they send material. */
  material: {
    nothing: 'Choose a file, or type in the box.',
    tooManyFiles: (name: string) =>
      `“${name}” was left out: send at most ${MATERIAL_LIMITS.files} files at once.`,
    tooLarge: (name: string) =>
      `“${name}” is larger than ${megabytes(MAX_ATTACHMENT_BYTES)}. Send a smaller version, or paste a link to it in the box.`,
    tooMuch: (name: string) =>
      `“${name}” was left out: these files have more than ${megabytes(MATERIAL_LIMITS.bytes)} together. Send it by itself.`,
    empty: (name: string) => `“${name}” is empty. Choose it again.`,
    wrongKind: (name: string) => `“${name}” cannot be sent here: send ${MATERIAL_KINDS}.`,
    notWhatItSays: (name: string) =>
      `The contents of “${name}” don’t match the ending of its name. Save it again in the right format, and choose it again.`,
    noRoom: (name: string) => `There is no room left for “${name}”. Please contact us.`,
    full: 'There is no room left for more. Please contact us.',
  },
  followUps: {
    tooMany: `There are ${MAX_FOLLOW_UPS} follow-ups already. Delete some that are done.`,
  },
  /** Quotes, their items and their invoices. */
  quotes: {
    lockedByInvoice: 'You can’t change this: the quote has an invoice.',
    lockedByWin: 'You can’t change this: the quote is won. Set it back to Negotiating first.',
    superseded: 'You can’t change this: the quote has been replaced by a revision.',
    salesInfoLocked: 'This can be changed only while the quote is Negotiating or Sales Won.',
    beingInvoiced: 'You can’t change this while the invoice is being created. Try again in a minute.',
    notQuotable: 'This organisation cannot be quoted.',
    notInvoicable: 'This organisation cannot be invoiced.',
    noOrganisation: 'We can’t find that organisation. Choose another one.',
    organisationArchived: 'This organisation is archived. Choose another one, or restore it.',
    noContact: 'We can’t find that contact. Choose another one.',
    contactOfAnother: 'This contact does not belong to the organisation.',
    contactArchived: 'This contact is archived. Choose another one, or restore them.',
    noUser: 'We can’t find that user. Choose another one.',
    agentDisabled: 'This user is disabled. Choose another agent.',
    noTaxRate: 'We can’t find that tax rate. Choose another one.',
    noLostReason: 'We can’t find that reason. Choose another one.',
    lostReasonArchived: 'This reason is archived. Choose another one.',
    notLost: 'Only a quote that is Sales Lost can have a reason.',
    endsBeforeDate: 'Valid until is before the date of the quote.',
    endedAlready: 'Valid until is in the past. Choose today or a later date.',
    notRevisable: 'A quote that is won or invoiced cannot be revised.',
    notRepeatable: 'Only a quote that is Sales Won can be repeated.',
    onlyDrafts: 'Only a draft can be deleted.',
    none: 'We can’t find that quote. Choose another one.',
    noGroup: 'We can’t find that product group. Choose another one.',
    topLevelGroup: 'A top-level group cannot be put on a quote.',
    lineOfAnother: 'This line does not belong to the item.',
    noDiscount: 'This product cannot be discounted.',
    notAnEvent: 'Only an event can have a date.',
    otherItems: 'The items of this quote have changed. Reload it and try again.',
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
    over: 'The quote is no longer valid. Change Valid until first.',
    nothing: 'Choose a document, or the link to the online quote.',
    tooManyQuestions: `${MAX_LINK_QUESTIONS} questions have already been asked here. Please email or telephone us instead: our details are on this page.`,
    noRecipient: 'Choose a contact of the organisation that has an email address.',
    changed: 'The quote was changed while it was being sent, so it wasn’t sent. Check it and send it again.',
  },
  /** What clients were promised. */
  deliverables: {
    noReason: 'Enter the reason for waiving it.',
    deliveredLater: 'Delivered on can’t be in the future.',
    soldText: 'You can’t change the description of a sold benefit. Use the note instead.',
    soldStays: 'You can’t delete a sold benefit. Waive it, with a reason.',
    reportChanged: 'Something has changed since you opened the report. Check it and send it again.',
    noReport: 'Only a quote that is Sales Won has a fulfilment report.',
    notWon: 'Only a quote that is Sales Won has deliverables.',
    notOpen: 'Something that you ask for has been delivered, waived or withdrawn meanwhile. Reload the page.',
    noNeeds: 'Nothing is needed from this client. Fill in “Needed from the client” of a deliverable first.',
    itemOfAnother: 'This package is not on the quote.',
    undoneAlready: 'This change has already been undone.',
    idsOrFound: 'Send either ids or found_count.',
    foundOthers:
      'The list has changed since you selected all of it, so nothing was changed. Check it and select all again.',
  },
  reminders: {
    nothingDue: 'Nothing is overdue now.',
    newer: (name: string) =>
      `${name} has sent a reminder since you opened this. Check it before you send another one.`,
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
    twoChanges: 'Change the price by an amount or by a percentage, not both.',
    changed: 'The catalogue has changed since the preview. Check the changes again.',
    tooLarge:
      'This workbook is too large once it is unpacked. Remove other sheets, pictures and empty cells, or import it in parts.',
    tooSlow:
      'This file cannot be read: it takes too long. Open it in a spreadsheet program, save it as a new .xlsx workbook and import that.',
    pricesChanged: 'Prices have changed since this preview. Check the new preview.',
    undoneAlready: 'This price change has already been undone.',
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
