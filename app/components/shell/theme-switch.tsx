import { themeOptions, useTheme } from "~/components/shell/theme-choice";
import type { Theme } from "~/lib/theme";

export interface ThemeSwitchProps {
  /** Called with the choice, to store it with the account. */
  onTheme?: (theme: Theme) => void;
}

/** Light, dark, or system: takes effect at once and is stored on this device. */
export function ThemeSwitch({ onTheme }: ThemeSwitchProps) {
  const [theme, choose] = useTheme();
  return (
    <fieldset className="min-w-0">
      <legend className="text-xs font-medium text-muted">Tema</legend>
      <div className="mt-1 inline-flex h-control rounded-2 border border-line bg-surface p-0.5">
        {themeOptions.map(({ value, label, icon }) => (
          <label
            key={value}
            className="inline-flex items-center gap-1.75 rounded-[6px] px-2.5 text-sm font-medium text-muted has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus sm:px-3 [&>svg]:size-4 max-sm:[&>svg]:hidden"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => {
                choose(value);
                onTheme?.(value);
              }}
              className="sr-only"
            />
            {icon}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
