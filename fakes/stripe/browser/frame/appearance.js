const properties = {
  colorPrimary: '--accent',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--muted',
  colorTextPlaceholder: '--muted',
  colorDanger: '--danger',
  fontFamily: '--font',
  fontSizeBase: '--size',
  borderRadius: '--radius',
  spacingUnit: '--unit',
}

const dark = {
  '--accent': '#6aa9ff',
  '--background': '#30313d',
  '--text': '#f2f3f5',
  '--muted': '#b9bcc6',
  '--danger': '#ff8fa8',
  '--border': '#565966',
}

/** Looks as the page asks: its theme and its variables. */
export function paint({ appearance = {}, scheme = 'light', behind }) {
  const { variables = {} } = appearance
  const { style } = document.documentElement
  style.cssText = ''
  style.colorScheme = scheme
  if (behind) style.backgroundColor = behind
  if (scheme === 'dark') for (const [name, value] of Object.entries(dark)) style.setProperty(name, value)
  for (const [name, property] of Object.entries(properties)) {
    if (variables[name]) style.setProperty(property, variables[name])
  }
}
