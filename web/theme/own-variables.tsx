import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariables, theme } from './theme.ts'

type Variables = ReturnType<typeof defaultCssVariablesResolver>

/** What differs from Mantine's own values; those come with its style sheet. */
function write(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const usual = defaultCssVariablesResolver(DEFAULT_THEME)
  const ours = defaultCssVariablesResolver(merged)
  const last = cssVariables(merged)
  const own = (part: keyof Variables) => {
    const known: Record<string, string> = usual[part]
    const all: Record<string, string> = { ...ours[part], ...last[part] }
    return Object.fromEntries(Object.entries(all).filter(([name, value]) => known[name] !== value))
  }
  const parts = { variables: own('variables'), light: own('light'), dark: own('dark') }
  return convertCssVariables(parts, ':root').trim()
}

// A browser reads what the server wrote.
const css = import.meta.env.SSR ? write() : document.getElementById('own-variables')?.textContent

/** Our values for Mantine, in the head: its provider would write the element into the body, where none may be. */
export function OwnVariables() {
  return <style id="own-variables">{css}</style>
}
