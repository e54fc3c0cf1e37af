import type { ReactNode } from 'react';
import type { Template } from 'api-contract';
import type { ObjectSchema } from 'yup';
import type { RequestOptions } from '../client';
import type { ToastMessage } from '../overlays/contexts';

export interface MailTexts {
  subject: string;
  content: string;
  /** What they say of their subject that may change. A draft keeps it with them. */
  facts?: string;
}

/** What the form of an email holds beside what its kind adds. */
export interface MailValues extends MailTexts {
  /** The texts as they were last filled in. */
  filled: MailTexts;
  template_id: number | null;
}

/** An email that is about to be written: what its kind adds to the dialog that all kinds share. */
export interface NewMail<Own extends object = object, Input extends object = object> {
  /** What it is about, such as `proposal 42`. An unsent draft is stored under it. */
  readonly key: string;
  readonly title: string;
  /** Names its draft in place of the title, where that may change. */
  readonly draftName?: string;
  /** Who the client sees as the sender, and who gets the replies. */
  readonly from: string;
  readonly replyTo: string;
  /** Shown in place of the form where the email cannot be written. */
  readonly problem?: ReactNode;
  readonly isMailConfigured: boolean;
  readonly templates: readonly Template[];
  /** The fields that the text may have, each with what it stands for. */
  readonly fields: Readonly<Record<string, string>>;
  /** A sentence about the text. */
  readonly hint?: string;
  readonly schema: ObjectSchema<Partial<Input>>;
  readonly initialValues: Own;
  /** The characters of the attached documents that cannot be printed. */
  unprintable(values: Own): readonly string[];
  /** Returns the texts of a template, written to the recipient. */
  fill(template: Template, values: Own): MailTexts;
  /** Returns what is true of the subject now, as the texts of `fill` have it: a warning says where the texts are from before. */
  facts?(): string;
  /** Renders the fields of the recipients. `change` also fills in the texts again, unless the user has changed them. */
  recipients(values: Own, change: (patch: Partial<Own>) => void): ReactNode;
  /** Renders the choice of what goes with the email. */
  contents?(values: Own): ReactNode;
  /** Renders the email as the client gets it. */
  preview(values: Own & MailTexts): ReactNode;
  /** The button that sends it; `Send` by default. */
  sendButton?(values: Own): { submitLabel: string; isDisabled: boolean };
  /** Sends it, and resolves to the message that says so; to none where all is said. */
  send(input: Input, options: RequestOptions): Promise<Pick<ToastMessage, 'title' | 'text'> | undefined>;
}
