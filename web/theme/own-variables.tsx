import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariables, theme } from './theme.ts'

type Variables = ReturnType<typeof defaultCssVariablesResolver>

const merged = mergeMantineTheme(DEFAULT_THEME, theme)
const usual = defaultCssVariablesResolver(DEFAULT_THEME)
const ours = defaultCssVariablesResolver(merged)
const last = cssVariables(merged)

/** What differs from Mantine's own values; those come with its style sheet. */
function own(part: keyof Variables): Record<string, string> {
  const known: Record<string, string> = usual[part]
  const all: Record<string, string> = { ...ours[part], ...last[part] }
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => known[name] !== value))
}

const css = convertCssVariables(
  { variables: own('variables'), light: own('light'), dark: own('dark') },
  ':root',
).trim()

/** Our values for Mantine, in the head: its provider would write the element into the body, where none may be. */
export function OwnVariables() {
  return <style>{css}</style>
}
