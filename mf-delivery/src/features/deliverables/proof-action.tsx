import { useRef, useState } from 'react';
import {
  Button,
  fieldErrorsOf,
  formatFileSize,
  formatQuantity,
  IconButton,
  Muted,
  ProgressBar,
  Row,
  TextInput,
  useChosenRows,
  useTopDialog,
  useUnsavedState,
  useWindowEvent,
  useWork,
  WorkDialog,
} from 'shared-ui';
import { CheckboxInput } from 'shared-ui/forms';
import { messages } from '../../messages';
import { countChosen, keyOf, toChosen, useChangeDeliverables, type Chosen } from './api';
import { useReportChosen } from './report-chosen';

const texts = messages.proof;

/** What was dropped or pasted. */
interface Given {
  files: readonly File[];
  link: string;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null;

/** Calls the function with files that are dropped on the page, and with a link or files that are pasted where nothing is typed. */
function useGivenProof(onGiven: (given: Given) => void): boolean {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
  useWindowEvent('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onGiven({ files: [...(event.dataTransfer?.files ?? [])], link: '' });
  });
  useWindowEvent('paste', ({ clipboardData, target }) => {
    if (isTyping(target)) return;
    const files = [...(clipboardData?.files ?? [])];
    const text = clipboardData?.getData('text').trim() ?? '';
    const link = /^https?:\/\/\S+$/i.test(text) ? text : '';
    if (files.length > 0 || link) onGiven({ files, link });
  });
  return isOver;
}

interface ProofDialogProps {
  chosen: Chosen;
  files: readonly File[];
  link: string;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}

/** Asks for the proof of the selected deliverables: files, a link, or both. */
function ProofDialog({ chosen, files, link: pasted, onFiles, onClose }: ProofDialogProps) {
  const { prove } = useChangeDeliverables();
  const report = useReportChosen();
  const { report: reportLeft } = useChosenRows();
  const count = formatQuantity(countChosen(chosen), 'deliverable');
  const input = useRef<HTMLInputElement>(null);
  const topDialog = useTopDialog();
  const [progress, setProgress] = useState(0);
  /** The responses to what is done, also in an attempt that failed and could not be taken back. */
  const done = useRef<unknown[]>([]);
  const { value, setValue, notice, clear } = useUnsavedState(`Proof ${keyOf(chosen)} ${pasted}`, {
    link: pasted,
    isDelivered: true,
  });
  const work = useWork(async () => {
    setProgress(0);
    let waived: number;
    try {
      waived = await prove(chosen, { files, ...value }, done.current, setProgress);
    } catch (error) {
      if (done.current.length > 0)
        reportLeft({ doneText: texts.filesAdded(count), results: [] }, ...done.current);
      throw error;
    }
    report(chosen, texts.added(count, waived), { responses: done.current });
    clear();
    onClose();
  });
  useGivenProof((given) => {
    // What is being sent stays as it is, and a dialog over this one is no place for proof.
    if (work.isBusy || input.current?.closest('dialog') !== topDialog) return;
    onFiles([...files, ...given.files]);
    if (given.link) setValue({ ...value, link: given.link });
  });
  return (
    <WorkDialog
      title={`Add proof to ${count}`}
      size="small"
      action="Add proof"
      isReady={files.length > 0 || value.link.trim() !== ''}
      work={work}
      failed={texts.notAdded}
      notice={notice}
      onClose={onClose}
    >
      <Row>
        <Button type="button" icon="plus" disabled={work.isBusy} onClick={() => input.current?.click()}>
          Choose files…
        </Button>
        <Muted>{texts.hint}</Muted>
      </Row>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.choose}
        onChange={({ target }) => {
          onFiles([...files, ...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {files.length > 0 && (
        <ul aria-label={texts.files}>
          {files.map((file, index) => (
            <Row as="li" key={index} $gap={2}>
              <span>{file.name}</span>
              <Muted>{formatFileSize(file.size)}</Muted>
              <IconButton
                icon="close"
                size="small"
                label={`Remove ${file.name}`}
                disabled={work.isBusy}
                onClick={() => onFiles(files.filter((one) => one !== file))}
              />
            </Row>
          ))}
        </ul>
      )}
      <TextInput
        label="Link"
        type="url"
        autoComplete="off"
        hint={texts.linkHint}
        value={value.link}
        error={fieldErrorsOf(work.error)['proof_url']?.[0]}
        onChange={(link) => setValue({ ...value, link })}
      />
      <CheckboxInput
        label="Mark as delivered"
        value={value.isDelivered}
        onChange={(isDelivered) => setValue({ ...value, isDelivered })}
      />
      {work.isBusy && files.length > 0 && <ProgressBar label={texts.uploading} value={progress} />}
    </WorkDialog>
  );
}

interface ProofActionProps {
  /** All that the list finds, where they are selected. */
  all: Extract<Chosen, { path: string }> | null;
}

/** Renders the button that adds proof to the selected deliverables. Files can be dropped and links pasted instead, anywhere on the page. */
export function ProofAction({ all }: ProofActionProps) {
  const { pick, rowsOf } = useChosenRows();
  const [open, setOpen] = useState<(Given & { chosen: Chosen }) | null>(null);
  const start = (given: Given) =>
    pick((keys) => setOpen({ ...given, chosen: all ?? toChosen(rowsOf(keys)) }));
  const topDialog = useTopDialog();
  const isOver = useGivenProof((given) => {
    // The dialog of the proof takes it itself, and another one is about something else.
    if (!topDialog) start(given);
  });
  return (
    <>
      <Button
        size="small"
        icon="document"
        tone={isOver ? 'primary' : undefined}
        onClick={() => start({ files: [], link: '' })}
      >
        {isOver ? 'Drop to add proof' : 'Add proof…'}
      </Button>
      {open && (
        <ProofDialog
          {...open}
          onFiles={(files) => setOpen({ ...open, files })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
