import { ANONYMISED_NAME, type Contact } from 'api-contract';
import { Button, Stack, useAction, useConfirm, useRuntimeConfig, useToast } from 'shared-ui';
import { messages } from '../../messages';
import { useAnonymiseContact } from './api';

/** Removes the personal data of a contact who asks for it, once the user has read what goes and what stays. */
export function AnonymiseButton({ contact }: { contact: Contact }) {
  const anonymise = useAnonymiseContact(contact.organisation_id);
  const { provider } = useRuntimeConfig();
  const confirm = useConfirm();
  const toast = useToast();
  const { isBusy, run } = useAction(
    messages.contacts.notAnonymised,
    async () => {
      await anonymise(contact);
      toast.show({ tone: 'success', title: messages.contacts.anonymised });
    },
    { duration: null },
  );

  const ask = async () => {
    const agreed = await confirm({
      title: messages.contacts.anonymise(contact.name),
      text: (
        <Stack $gap={3}>
          <p>{messages.contacts.anonymiseRemoved(ANONYMISED_NAME)}</p>
          <p>{messages.contacts.anonymiseKept(provider.name)}</p>
        </Stack>
      ),
      confirmLabel: 'Yes, anonymise',
      tone: 'danger',
    });
    if (agreed) run();
  };

  return (
    <Button busy={isBusy} onClick={() => void ask()}>
      Anonymise…
    </Button>
  );
}
