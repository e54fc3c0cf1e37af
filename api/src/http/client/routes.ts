import {
  acceptanceSchema,
  declineSchema,
  formatList,
  QUOTE_DOCUMENTS,
  questionSchema,
  validateBody,
  type FieldErrors,
  type QuoteDocumentName,
} from 'api-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  acceptedFile,
  acceptQuote,
  askQuestion,
  declineQuote,
  DomainError,
  findSalePage,
  InvalidError,
  listClientInvoices,
  onlineDocument,
  openOnlineQuote,
  quoteLink,
  saleLink,
  SoldOutError,
  type AnswerOutcome,
  type Context,
} from '../../domain';
import { withoutFilledIn, type Attempt } from './forms';
import { onlineQuotePage } from './client-page';
import { addMaterialForm } from './material-routes';
import {
  limitOf,
  redirectWithNotice,
  senderOf,
  sendPage,
  serveLinks,
  toId,
  type ClientOptions,
  type Fields,
  type ShowPage,
  type TokenRequest,
} from './scope';

const texts = {
  changed:
    'This quote has changed since you opened it, so nothing was saved. Please read it again before you answer.',
  ticked:
    'You have changed your options, so nothing was accepted yet. Please check the new total and accept again.',
  soldOut: (packages: readonly string[]) => {
    const [are, them] = packages.length === 1 ? ['is', 'it'] : ['are', 'them'];
    return `${formatList(packages)} ${are} no longer available, so nothing was accepted. Please leave ${them} out, or ask us a question below.`;
  },
  wrong: 'Nothing was sent. Please correct the marked fields below.',
} as const;

const idsIn = (texts: readonly string[]): number[] => texts.map(toId).filter((id) => id > 0);

const optionName = 'option-';

/** Returns the ids of the options that are ticked in the form that accepts, in their order. */
const ticked = (fields: Fields): number[] =>
  idsIn(
    Object.keys(fields).flatMap((name) => (name.startsWith(optionName) ? name.slice(optionName.length) : [])),
  ).toSorted((one, other) => one - other);

const tickedIn = (attempt?: Attempt | null): number[] | undefined =>
  attempt?.values.totalled === undefined ? undefined : ticked(attempt.values);

/** What a form does with valid values. */
type Answer = (values: object, shown: string) => Promise<AnswerOutcome>;

/** The online quotes, registered under `/q`: HTML that works without script. Each is found by the token of its link alone. */
export const onlineQuoteRoutes = async (
  app: FastifyInstance,
  context: Context,
  options: ClientOptions,
): Promise<void> => {
  const pathOf = ({ params: { token } }: TokenRequest): string => quoteLink.prefix + token;
  const readSale = async (token: string) => {
    const sale = await findSalePage(context, token, quoteLink);
    return sale && { ...sale, invoices: await listClientInvoices(context, token) };
  };
  const show: ShowPage = async (request, reply, said) => {
    const { token } = request.params;
    const { options } = request.query;
    const taken =
      tickedIn(said.attempt) ?? (options === undefined ? undefined : idsIn(String(options).split('-')));
    const quote = await openOnlineQuote(context, token, taken);
    const sale = await readSale(token);
    return sendPage(reply, onlineQuotePage({ quote, sale }, quoteLink.prefix + token, said));
  };

  await serveLinks(app, context, options, quoteLink, show);

  const sendFile = (reply: FastifyReply, { fileName, bytes }: { fileName: string; bytes: Uint8Array }) =>
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${fileName}"`)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  app.get<{ Params: { token: string; name: string }; Querystring: { options?: string } }>(
    '/:token/documents/:name',
    limitOf('files'),
    async ({ params: { token, name }, query: { options } }, reply) => {
      const taken = options === undefined ? undefined : idsIn(String(options).split('-'));
      if (!Object.hasOwn(QUOTE_DOCUMENTS, name)) throw new DomainError('notFound');
      return sendFile(reply, await onlineDocument(context, token, name as QuoteDocumentName, taken));
    },
  );

  app.get<{ Params: { token: string; id: string } }>(
    '/:token/files/:id(^\\d{1,9}$)',
    limitOf('files'),
    async ({ params: { token, id } }, reply) =>
      sendFile(reply, await acceptedFile(context, token, Number(id))),
  );

  if (!options.isForClients) return;
  addMaterialForm(app, context, saleLink, show);
  /** Adds a form: what is wrong is shown beside what was typed, and after an answer the page is loaded again. */
  const addForm = (
    form: Attempt['form'],
    schema: Parameters<typeof validateBody>[0],
    toValues: (sent: Fields) => object,
    answer: (request: TokenRequest) => Answer,
  ): void => {
    app.post(`/:token/${form}`, limitOf('answers'), async (request: TokenRequest, reply) => {
      const { body: sent = {} } = request;
      const values = withoutFilledIn(sent);
      const result = validateBody(schema, toValues(sent));
      const showAgain = (status: number, text: string, errors: FieldErrors = {}) =>
        show(request, reply.code(status), {
          attempt: { form, values, errors },
          notice: { tone: 'bad', text },
        });
      if (!result.ok) return showAgain(422, texts.wrong, result.errors);
      const { totalled } = values;
      if (form === 'accept' && totalled !== undefined && totalled !== ticked(values).join('-'))
        return showAgain(409, texts.ticked);
      try {
        const outcome = await answer(request)(result.body, values.shown ?? '');
        if (outcome === 'changed') return await showAgain(409, texts.changed);
      } catch (error) {
        if (error instanceof SoldOutError) return showAgain(409, texts.soldOut(error.packages));
        if (!(error instanceof InvalidError)) throw error;
        return showAgain(422, texts.wrong, error.errors);
      }
      const path = pathOf(request);
      if (form !== 'ask') return reply.redirect(path, 303);
      const query = totalled === undefined ? '' : `?options=${ticked(values).join('-')}`;
      return redirectWithNotice(context, reply, { path: path + query, notice: 'asked' });
    });
  };

  addForm(
    'accept',
    acceptanceSchema,
    (sent) => ({
      ...withoutFilledIn(sent),
      purchase_order_reference: sent.purchase_order_reference,
      has_accepted_terms: sent.has_accepted_terms === 'on',
    }),
    (request) => (values, shown) =>
      acceptQuote(context, request.params.token, {
        input: values as never,
        shown,
        sender: senderOf(request),
        taken: ticked(request.body ?? {}),
      }),
  );
  app.post('/:token/options', limitOf('answers'), (request: TokenRequest, reply) =>
    show(request, reply, {
      attempt: { form: 'accept', values: withoutFilledIn(request.body ?? {}), errors: {} },
    }),
  );
  addForm(
    'decline',
    declineSchema,
    (fields) => ({ ...fields, lost_reason_id: Number(fields.lost_reason_id) || undefined }),
    (request) => (values) => declineQuote(context, request.params.token, values as never, senderOf(request)),
  );
  addForm(
    'ask',
    questionSchema,
    (fields) => fields,
    (request) => (values) => askQuestion(context, request.params.token, values as never, senderOf(request)),
  );
};
