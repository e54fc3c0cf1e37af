import { Icon, useTheme } from 'shared-ui';
import { BarMenu } from './top-bar.styles';

const choices = [
  { preference: 'system', label: 'As the system has it', icon: 'monitor' },
  { preference: 'light', label: 'Light', icon: 'sun' },
  { preference: 'dark', label: 'Dark', icon: 'moon' },
] as const;

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const { preference, setPreference } = useTheme();
  const current = choices.find((choice) => choice.preference === preference) ?? choices[0];
  return (
    <BarMenu
      label="Appearance"
      align="end"
      trigger={<Icon name={current.icon} />}
      items={choices.map((choice) => ({
        label: choice.label,
        icon: choice.icon,
        checked: choice.preference === preference,
        onSelect: () => setPreference(choice.preference),
      }))}
    />
  );
}
