import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { uiCopy } from '#text/ui.ts'

const shade = (n: number) => `var(--jay-${n})`
const jay: MantineColorsTuple = [
  shade(0),
  shade(1),
  shade(2),
  shade(3),
  shade(4),
  shade(5),
  shade(6),
  shade(7),
  shade(8),
  shade(9),
]

// Mantine paints its dark surfaces, borders and quiet texts with these.
const dark: MantineColorsTuple = [
  'var(--ink)',
  'var(--ink)',
  'var(--ink-soft)',
  'var(--line-strong)',
  'var(--line)',
  'var(--line)',
  'var(--surface)',
  'var(--ground)',
  'var(--sunken)',
  'var(--sunken)',
]

function noticeColours(color: unknown): Record<string, string> {
  const tone = color === 'yellow' ? 'warn' : color === 'red' ? 'bad' : null
  return tone ? { '--alert-bg': `var(--${tone}-soft)`, '--alert-color': `var(--${tone})` } : {}
}

/** Hands the variables of theme.css to Mantine; values live there alone. */
export const theme = createTheme({
  primaryColor: 'jay',
  primaryShade: { light: 7, dark: 6 },
  colors: { jay, dark },
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  spacing: {
    xs: 'var(--space-1)',
    sm: '0.75rem',
    md: 'var(--space-2)',
    lg: 'var(--space-3)',
    xl: 'var(--space-4)',
  },
  shadows: { sm: 'var(--shade)', md: 'var(--shade)', lg: 'var(--shade-over)', xl: 'var(--shade-over)' },
  radius: { sm: 'var(--radius-sm)', md: 'var(--radius)' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  focusRing: 'auto',
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: '700',
    sizes: { h1: { fontSize: 'var(--text-2xl)' }, h2: { fontSize: 'var(--text-xl)' } },
  },
  components: {
    // An Activity hydrates after the page has named the zone of its times, which React reports as a mismatch.
    Tabs: { defaultProps: { keepMountedMode: 'display-none' } },
    Button: {
      defaultProps: { size: 'md' },
      // Mantine's is two pixels too low for a thumb.
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: size === 'md' ? { '--button-height': 'var(--touch)' } : {},
      }),
    },
    Alert: {
      // Mantine's own yellow and red are too bright to be read on.
      vars: (_theme: unknown, { color }: { color?: unknown }) => ({ root: noticeColours(color) }),
    },
    ActionIcon: { defaultProps: { size: 44 } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'md' } },
    Card: { defaultProps: { radius: 'md', withBorder: true, padding: 'lg' } },
    Notification: {
      defaultProps: {
        // Mantine passes a color on to the button as an attribute that HTML does not know.
        closeButtonProps: { 'aria-label': uiCopy.close, size: 44, color: undefined },
      },
    },
    Modal: { defaultProps: { radius: 'md', centered: true } },
  },
})

const shared = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-jay-text': 'var(--link)',
  '--mantine-color-jay-light': 'var(--accent-soft)',
  '--mantine-color-jay-light-color': 'var(--link)',
  '--mantine-color-jay-outline': 'var(--link)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
