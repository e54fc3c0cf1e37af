import { useState, type FormEvent } from 'react';
import { Button, SelectInput, TextInput, useReload, useRuntimeConfig } from 'shared-ui';
import { isOverrideOrigin, useOverrides } from '../../remotes';
import { Fields } from './override-form.styles';
import { useModules } from './use-modules';

const hint = 'What npm run dev prints for the module.';

/** The origin that was meant by what was typed, or undefined where that may not be used. */
function originOf(text: string, listed: readonly string[]): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const { origin } = new URL(text.trim());
  return isOverrideOrigin(origin, listed) ? origin : undefined;
}

/** Points one module at a development server, and loads the page anew so that it holds. */
export function OverrideForm() {
  const modules = useModules();
  const { origins } = useRuntimeConfig().remotes;
  const { set } = useOverrides();
  const reload = useReload();
  const [name, setName] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const [wasTried, setTried] = useState(false);
  const origin = originOf(address, origins);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name || !origin) return;
    set(name, origin);
    void reload();
  };
  return (
    <Fields onSubmit={handleSubmit} noValidate>
      <SelectInput
        label="Module"
        required
        value={name}
        onChange={setName}
        options={modules.map((module) => ({ value: module.name, label: `${module.title} (${module.name})` }))}
        error={wasTried && !name ? 'Choose a module.' : undefined}
      />
      <TextInput
        label="Address"
        required
        placeholder="http://localhost:8102"
        hint={hint}
        value={address}
        onChange={setAddress}
        error={
          wasTried && !origin
            ? 'Enter an address on this machine, such as http://localhost:8102, or on an origin that remotes.origins lists.'
            : undefined
        }
      />
      <Button type="submit" tone="primary">
        Override and reload
      </Button>
    </Fields>
  );
}
