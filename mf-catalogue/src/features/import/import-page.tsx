import { useRef, useState, type ChangeEvent } from 'react';
import {
  MAX_IMPORT_BYTES,
  paths,
  WORKBOOK_NAMES,
  type CatalogueImport,
  type ImportedRow,
} from 'api-contract';
import {
  Alert,
  api,
  Badge,
  Button,
  Card,
  DataTable,
  formatCount,
  formatMoney,
  formatQuantity,
  PageHeader,
  Row,
  saveErrorOf,
  Skeleton,
  Stack,
  textColumn,
  useDownload,
  useMoveOn,
  useToast,
  useWork,
  type Column,
  type RecordKind,
} from 'shared-ui';
import { kinds } from '../../paths';
import { messages } from '../../messages';

interface ImportKind {
  kind: RecordKind;
  /** The call that previews and imports. */
  path: string;
  workbook: { path: string; fileName: string };
  /** How a row finds its record. */
  rule: string;
}

const products: ImportKind = {
  kind: kinds.product,
  path: paths.productImport(),
  workbook: { path: paths.productExport(), fileName: WORKBOOK_NAMES.products },
  rule: messages.imports.productRule,
};

const benefits: ImportKind = {
  kind: kinds.benefit,
  path: paths.benefitImport(),
  workbook: { path: paths.benefitsExport(), fileName: WORKBOOK_NAMES.benefits },
  rule: messages.imports.benefitRule,
};

export const ProductImportPage = () => <ImportPage {...products} />;
export const BenefitImportPage = () => <ImportPage {...benefits} />;

/** Returns the content of a file in Base64. */
const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
    reader.onerror = () => reject(new Error(messages.imports.notRead));
    reader.readAsDataURL(file);
  });

const show = (column: string, value: ImportedRow['cells'][number]['after']): string => {
  if (value === null) return '–';
  return column === 'Price' && typeof value === 'number' ? formatMoney(value, 2) : String(value);
};

const describe = ({ is_new, cells }: ImportedRow): string =>
  cells
    .map(({ column, before, after }) =>
      is_new
        ? `${column}: ${show(column, after)}`
        : `${column}: ${show(column, before)} → ${show(column, after)}`,
    )
    .join('; ');

const columns: readonly Column<ImportedRow>[] = [
  { key: 'row', header: 'Row', value: ({ row }) => row, width: '4rem', compact: 'detail' },
  textColumn('name', 'Record', ({ name }) => name, { compact: 'main' }),
  {
    key: 'change',
    header: 'Change',
    value: ({ is_new }) => (is_new ? 'New' : 'Changed'),
    render: ({ is_new }) => <Badge tone={is_new ? 'success' : 'info'}>{is_new ? 'New' : 'Changed'}</Badge>,
    compact: 'plain',
  },
  textColumn('cells', 'Details', describe, { compact: 'plain' }),
];

const SHOWN_PROBLEMS = 50;

function Problems({ problems }: Pick<CatalogueImport, 'problems'>) {
  const more = problems.length - SHOWN_PROBLEMS;
  return (
    <Alert tone="danger" title={messages.imports.problems}>
      <ul>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ row, message }) => (
          <li key={`${row} ${message}`}>
            {row !== null && `Row ${row}: `}
            {message}
          </li>
        ))}
        {more > 0 && <li>{messages.imports.more(formatQuantity(more, 'more problem'))}</li>}
      </ul>
    </Alert>
  );
}

interface Chosen {
  name: string;
  content: string;
}

function ImportPage({ kind, path, workbook, rule }: ImportKind) {
  const [chosen, setChosen] = useState<Chosen>();
  const [preview, setPreview] = useState<CatalogueImport>();
  const [step, setStep] = useState<'preview' | 'import'>('preview');
  const { isBusy, error, run } = useWork((next: typeof step, work: () => Promise<void>) => {
    setStep(next);
    return work();
  });
  const isReading = isBusy && step === 'preview';
  const input = useRef<HTMLInputElement>(null);
  const moveOn = useMoveOn();
  const toast = useToast();
  const noun = kind.title.toLowerCase();

  /** Previews the workbook, or imports it, when the `state` of its preview is given. */
  const send = (file: string, state?: string) =>
    api.post<CatalogueImport>(path, { file, state }, { isWrite: state !== undefined });

  const check = async (file: Chosen) => setPreview(await send(file.content));

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again once it was put right.
    target.value = '';
    if (!file) return;
    setPreview(undefined);
    setChosen(undefined);
    run('preview', async () => {
      if (file.size > MAX_IMPORT_BYTES)
        throw new Error(messages.imports.tooLarge(file.name, MAX_IMPORT_BYTES / 1000));
      const read = { name: file.name, content: await readFile(file) };
      setChosen(read);
      await check(read);
    });
  };

  const handleImport = () =>
    run('import', async () => {
      if (!chosen || !preview) return;
      const { rows } = await send(chosen.content, preview.state);
      toast.show({ tone: 'success', title: `${formatQuantity(rows.length, noun)} imported` });
      moveOn(kind.list());
    });

  const download = useDownload(messages.imports.notExported, workbook.path, workbook);
  const canImport = preview && preview.problems.length === 0 && preview.rows.length > 0;
  return (
    <>
      <PageHeader
        title={`Import ${kind.titleOfList.toLowerCase()}`}
        crumbs={[{ label: kind.titleOfList, to: kind.list() }]}
        actions={
          <Button
            tone="primary"
            disabled={!canImport || isReading}
            busy={isBusy && step === 'import'}
            onClick={handleImport}
          >
            {canImport ? `Import ${formatQuantity(preview.rows.length, 'row')}` : 'Import'}
          </Button>
        }
      />
      <Stack>
        <Card title="Workbook">
          <Stack>
            <p>{messages.imports.text(rule)}</p>
            <Row $gap={3}>
              <Button icon="download" busy={download.isBusy} onClick={download.run}>
                Export workbook
              </Button>
              <Button icon="folder" disabled={isBusy} onClick={() => input.current?.click()}>
                Choose workbook…
              </Button>
              <input
                ref={input}
                type="file"
                accept=".xlsx"
                hidden
                aria-label={messages.imports.choose}
                onChange={handleFile}
              />
            </Row>
          </Stack>
        </Card>
        {isReading && <Skeleton lines={4} label={messages.imports.reading} />}
        {error !== undefined && (
          <Alert
            tone="danger"
            title={messages.imports.notImported}
            actions={
              chosen && <Button onClick={() => run('preview', () => check(chosen))}>Check again</Button>
            }
          >
            {saveErrorOf(error)}
          </Alert>
        )}
        {preview && !isReading && <Preview {...preview} fileName={chosen?.name ?? ''} noun={noun} />}
      </Stack>
    </>
  );
}

const rowOf = ({ row }: ImportedRow) => row;

function Preview({
  rows,
  problems,
  unchanged_count,
  fileName,
  noun,
}: CatalogueImport & { fileName: string; noun: string }) {
  const added = rows.filter(({ is_new }) => is_new).length;
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <p role="status">
        <strong>{fileName}</strong>: {formatCount(added)} new, {formatCount(rows.length - added)} changed,{' '}
        {formatCount(unchanged_count)} unchanged.
      </p>
      {rows.length > 0 && (
        <DataTable
          label={messages.imports.changes}
          columns={columns}
          rows={rows}
          rowKey={rowOf}
          empty={{ title: messages.imports.noChanges(noun) }}
        />
      )}
    </>
  );
}
