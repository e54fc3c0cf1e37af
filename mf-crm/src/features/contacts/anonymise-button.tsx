import { ANONYMISED_NAME, type Contact } from 'api-contract';
import { Button, Stack, useAction, useRuntimeConfig } from 'shared-ui';
import { messages } from '../../messages';
import { useChangeContacts } from './api';

/** Removes the personal data of a contact who asks for it, once the user has read what goes and what stays. */
export function AnonymiseButton({ contact }: { contact: Contact }) {
  const { anonymise } = useChangeContacts();
  const { provider } = useRuntimeConfig();
  const { isBusy, run } = useAction(messages.contacts.notAnonymised, () => anonymise(contact), {
    duration: null,
    done: { title: messages.contacts.anonymised },
    question: {
      title: messages.contacts.anonymise(contact.name),
      text: (
        <Stack $gap={3}>
          <p>{messages.contacts.anonymiseRemoved(ANONYMISED_NAME)}</p>
          <p>{messages.contacts.anonymiseKept(provider.name)}</p>
        </Stack>
      ),
      confirmLabel: 'Yes, anonymise',
      tone: 'danger',
    },
  });

  return (
    <Button busy={isBusy} onClick={run}>
      Anonymise…
    </Button>
  );
}
