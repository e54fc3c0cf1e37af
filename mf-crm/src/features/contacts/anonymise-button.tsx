import { ANONYMISED_NAME, type Contact } from 'api-contract';
import { Button, tokens, useAction, useConfirm, useRuntimeConfig, useToast } from 'shared-ui';
import { styled } from 'styled-components';
import { useAnonymiseContact } from './api';

const Paragraphs = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
`;

/** Removes the personal data of a contact who asks for it, once the user has read what goes and what stays. */
export function AnonymiseButton({ contact }: { contact: Contact }) {
  const anonymise = useAnonymiseContact(contact.organisation_id);
  const { provider } = useRuntimeConfig();
  const confirm = useConfirm();
  const toast = useToast();
  const { isBusy, run } = useAction(
    'Contact not anonymised',
    async () => {
      await anonymise(contact);
      toast.show({ tone: 'success', title: 'Contact anonymised' });
    },
    { duration: null },
  );

  const ask = async () => {
    const agreed = await confirm({
      title: `Anonymise ${contact.name}?`,
      text: (
        <Paragraphs>
          <p>
            Removed, from the history too: name, email, job title, phone numbers and CRM ID. The contact is
            archived as “{ANONYMISED_NAME}”. This can’t be undone.
          </p>
          <p>
            Kept: quotes and invoices, which the law on accounting requires, without the name; issued invoices
            in {provider.name}, as they were sent; and what was typed into notes, which you can edit on each
            quote.
          </p>
        </Paragraphs>
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
