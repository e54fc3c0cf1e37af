import { useState } from 'react';
import { api, messageOf, useToast } from 'shared-ui';
import { MenuButton } from './side-menu.styles';

interface MenuExportProps {
  label: string;
  /** The group that it stands in: three entries are called Export, and a screen reader hears them without the page. */
  of: string;
  path: string;
  fileName: string;
}

/** Downloads a workbook from the menu, and says so while it is being made. */
export function MenuExport({ label, of, path, fileName }: MenuExportProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  async function handleClick() {
    setBusy(true);
    try {
      await api.download(path, { fileName });
    } catch (error) {
      toast.show({ tone: 'danger', title: `${of} export failed`, text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <MenuButton
      type="button"
      disabled={busy}
      aria-label={`${label} ${of}`}
      onClick={() => void handleClick()}
    >
      {busy ? 'Exporting…' : label}
    </MenuButton>
  );
}
