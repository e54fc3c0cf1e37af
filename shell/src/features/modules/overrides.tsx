import { useState, type FormEvent } from 'react';
import {
  Button,
  Card,
  DefinitionList,
  SelectInput,
  Stack,
  TextInput,
  tokens,
  useRuntimeConfig,
} from 'shared-ui';
import styled from 'styled-components';
import { addressOf } from '../../remotes/failures';
import { useRegistry } from '../../remotes/loader';
import { isOverrideOrigin, useOverrides } from '../../remotes/overrides';
import type { RemoteDescription } from '../../remotes/registry';
import { messages } from './messages';

const Fields = styled.form`
  display: grid;
  justify-items: start;
  gap: ${tokens.space[4]};
  max-width: 420px;

  > * {
    max-width: 100%;
  }
`;

/** Returns the origin of the typed address, or undefined where it may not be used. */
function originOf(text: string, listed: readonly string[]): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const { origin } = new URL(text.trim());
  return isOverrideOrigin(origin, listed) ? origin : undefined;
}

function OverrideForm({ modules }: { modules: readonly RemoteDescription[] }) {
  const { origins } = useRuntimeConfig().remotes;
  const { set } = useOverrides();
  const [name, setName] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const [wasTried, setTried] = useState(false);
  const origin = originOf(address, origins);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name && origin) set(name, origin);
  };
  return (
    <Fields onSubmit={handleSubmit} noValidate>
      <SelectInput
        label="Module"
        required
        value={name}
        onChange={setName}
        options={modules.map((module) => ({ value: module.name, label: `${module.title} (${module.name})` }))}
        error={wasTried && !name ? messages.overrides.chooseModule : undefined}
      />
      <TextInput
        label="Address"
        required
        placeholder="http://localhost:8102"
        hint={messages.overrides.addressHint}
        value={address}
        onChange={setAddress}
        error={wasTried && !origin ? messages.overrides.wrongAddress : undefined}
      />
      <Button type="submit" tone="primary">
        Override and reload
      </Button>
    </Fields>
  );
}

/** For developers: the remotes in use, and overriding one with a local build. */
export function Overrides() {
  const modules = useRegistry();
  return (
    <>
      <Card title="Override a module">
        <Stack>
          <p>{messages.overrides.text}</p>
          <OverrideForm modules={modules} />
        </Stack>
      </Card>
      <Card title={messages.overrides.inUse}>
        <DefinitionList
          items={modules.map((remote) => ({
            term: `${remote.title} (${remote.name})`,
            value:
              remote.isOverride && !remote.preview
                ? messages.overrides.from(addressOf(remote).origin)
                : remote.version,
          }))}
        />
      </Card>
    </>
  );
}
