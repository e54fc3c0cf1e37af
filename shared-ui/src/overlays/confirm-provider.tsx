import { useCallback, useState, type ReactNode } from 'react';
import { ConfirmContext } from './confirm-context';
import { ConfirmDialog, type Question } from './confirm-dialog';

interface Pending {
  question: Question;
  answer: (agreed: boolean) => void;
}

/** Shows the questions of `useConfirm`, one after the other. Mounted once, by the host. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Pending[]>([]);

  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => setQueue((pending) => [...pending, { question, answer }])),
    [],
  );

  const current = queue[0];
  const settle = (agreed: boolean) => {
    current?.answer(agreed);
    setQueue((pending) => pending.slice(1));
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {current && (
        <ConfirmDialog {...current.question} onConfirm={() => settle(true)} onCancel={() => settle(false)} />
      )}
    </ConfirmContext>
  );
}
