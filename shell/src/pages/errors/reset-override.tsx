import { Button, useReload } from 'shared-ui';
import { useOverrides } from '../../remotes';

/** Goes back to the deployed version of a module that this browser takes from elsewhere. */
export function ResetOverride({ name }: { name: string }) {
  const reload = useReload();
  const { reset } = useOverrides();
  return (
    <Button
      onClick={() => {
        reset(name);
        void reload();
      }}
    >
      Reset to the deployed version
    </Button>
  );
}
