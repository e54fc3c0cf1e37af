// What the page of a record needs beside `shared-ui`. Lists and the dashboard do not load it.

export * from './forms';
export {
  CheckboxInput,
  Choice,
  ChoiceGroup,
  ChoiceName,
  Combobox,
  MentionTextArea,
  MoneyInput,
  NumberInput,
  TextArea,
  useChoiceName,
  YesNoInput,
} from './inputs';
export { DragHandle } from './components/drag-handle';
export { FormGrid } from './components/stack';
export { AttachmentList, Attachments, FollowUps, Timeline } from './lazy-parts';
export { FollowUpFields, useNewFollowUp } from './records/follow-up-fields';
export { fetchContactMail, type ContactMailValues } from './mails/contact-mail';
export { FieldButtons } from './mails/field-buttons';
export { Letter } from './mails/letter';
export { LinkSample, MailFiles, MailPreview } from './mails/mail-preview';
export { reportMails, type MailReport } from './mails/many-mails';
export type { NewMail } from './mails/new-mail';
export { SentMails } from './mails/sent-mails';
export { namesPage } from './records/names-page';
export { PlainHead, PlainTable } from './components/plain-table';
export { tableRoles } from './components/table-roles';
export { Properties, type Property } from './records/properties';
export { RecordForm, RecordFormPage, type FormData, type RecordFormProps } from './records/record-form';
export { RecordPage, type Fact } from './records/record-page';
export { RecordView } from './records/record-view';
export { Tabs, type Tab } from './records/tabs';
export { Thumbnails } from './records/thumbnails';
export { authorOf, formatValue } from './timeline/sentence';
export { RemotePanel } from './remotes';
export { useDraftBackup, useHasDraft, useHasUnsaved, useUnsavedDraft, useUnsavedGuard } from './unsaved';
