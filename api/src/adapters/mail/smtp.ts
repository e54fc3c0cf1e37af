import { toAsciiAddress } from 'api-contract';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { NodemailerError } from 'nodemailer/lib/errors';
import {
  JobFailure,
  type Company,
  type JobOutcome,
  type OutgoingMail,
  type MailAddress,
  type Mailer,
  type Refusal,
} from '../../domain';
import { renderMail } from './template';

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  smtpUrl: string;
  /** The address that mails come from. */
  from: string;
}

const local = ['localhost', '127.0.0.1', '[::1]'];

/** Links in mails open accounts, so they travel encrypted; `?requireTLS=false` is for a relay in the same network. */
const parseUrl = (smtpUrl: string) => {
  const { protocol, hostname, port, searchParams, username, password } = new URL(smtpUrl);
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port }),
    secure: protocol === 'smtps:',
    requireTLS: !local.includes(hostname) && searchParams.get('requireTLS') !== 'false',
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  };
  const user = decodeURIComponent(username);
  return { options, credentials: user ? { user, pass: decodeURIComponent(password) } : undefined };
};

type Done = (error?: Error | null) => void;

/** Wraps a connection: each step resolves when it is done, and rejects as soon as the connection fails. */
const connect = (options: ConstructorParameters<typeof SMTPConnection>[0]) => {
  const connection = new SMTPConnection(options);
  const lost = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(new Error('The mail server closed the connection.')));
  });
  lost.catch(() => undefined);
  const step = (run: (done: Done) => void): Promise<void> =>
    Promise.race([
      lost,
      new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
    ]);
  return { connection, step };
};

/**
 * A server that responds has not accepted the mail, and with 5xx never will, at whichever command it says so; one that does not respond
 * may have. Without a response, `EENVELOPE` is an address that was not sent at all.
 */
const outcomeOf = ({ code, responseCode: status = 0 }: NodemailerError): JobOutcome => {
  if (status > 0) return status < 500 ? 'retry' : 'refused';
  return code === 'EENVELOPE' ? 'refused' : 'unclear';
};

/** Returns the replies about the recipients that were refused while others may have been accepted. */
const toRefusals = (
  { rejectedErrors = [] }: { rejectedErrors?: NodemailerError[] },
  recipients: ReadonlyMap<string, string>,
): Refusal[] =>
  rejectedErrors.map(({ recipient = '', response = '', responseCode = 0 }) => ({
    email: recipients.get(recipient) ?? recipient,
    response,
    isFinal: responseCode >= 500,
  }));

const failWith =
  (outcome: (error: NodemailerError) => JobOutcome) =>
  (error: NodemailerError): never => {
    throw new JobFailure(error.message, outcome(error));
  };
const failBeforeSending = failWith(() => 'away');

const toAddress = ({ name, email }: MailAddress) => ({ name, address: toAsciiAddress(email) });

/** Sends each mail over a connection of its own. */
export const createMailer = (settings: MailSettings, company: () => Promise<Company>): Mailer => {
  const { options, credentials } = parseUrl(settings.smtpUrl);
  const from = toAsciiAddress(settings.from);

  const compose = async ({
    id,
    to,
    cc,
    replyTo,
    isAutomatic,
    subject,
    blocks,
    attachments,
  }: OutgoingMail): Promise<Buffer> => {
    const { name } = await company();
    return new MailComposer({
      from: { name, address: from },
      to: toAddress(to),
      cc: cc.map(toAddress),
      subject,
      messageId: `<${id}@${from.split('@')[1]}>`,
      ...(replyTo && { replyTo: toAddress(replyTo) }),
      ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      attachments: attachments.map(({ name: filename, contentType, bytes }) => ({
        filename,
        contentType,
        content: Buffer.from(bytes),
      })),
      ...renderMail(subject, blocks, name),
    })
      .compile()
      .build();
  };

  return {
    send: async (mail, beforeSending) => {
      const message = await compose(mail);
      const { connection, step } = connect(options);
      try {
        await step((done) => connection.connect(done)).catch(failBeforeSending);
        if (credentials) await step((done) => connection.login(credentials, done)).catch(failBeforeSending);
        await beforeSending();
        // International domains travel in ASCII, and replies name them so.
        const recipients = new Map(mail.recipients.map((email) => [toAsciiAddress(email), email]));
        const envelope = { from, to: [...recipients.keys()] };
        let refusals: Refusal[] = [];
        await step((done) =>
          connection.send(envelope, message, (error, sent) => {
            refusals = toRefusals(error ?? sent ?? {}, recipients);
            // Without a recipient that is accepted, the server was asked about each of them.
            done(refusals.length === recipients.size ? null : error);
          }),
        ).catch(failWith(outcomeOf));
        connection.quit();
        return refusals;
      } catch (error) {
        connection.close();
        throw error;
      }
    },
  };
};
