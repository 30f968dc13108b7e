import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { designCopy as copy } from '#text/design.ts'

const schemes = ['device', 'light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const darkMediaQuery = '(prefers-color-scheme: dark)'

/** Switches the colour scheme of this page alone; other pages and later visits are unaffected. */
export function ColourScheme() {
  const [scheme, setScheme] = useState<Scheme>('device')
  useEffect(() => {
    if (scheme === 'device') return
    const root = document.documentElement
    const before = root.dataset.mantineColorScheme
    const rules = darkRules()
    for (const rule of rules) rule.media.mediaText = scheme === 'dark' ? 'all' : 'not all'
    root.dataset.mantineColorScheme = scheme
    root.style.colorScheme = scheme
    return () => {
      for (const rule of rules) rule.media.mediaText = darkMediaQuery
      root.dataset.mantineColorScheme = before
      root.style.colorScheme = ''
    }
  }, [scheme])

  return (
    <Group gap="xs" role="group" aria-label={copy.scheme}>
      <Text size="sm" c="dimmed" aria-hidden>
        {copy.scheme}
      </Text>
      {schemes.map((one) => (
        <Button
          key={one}
          variant={one === scheme ? 'filled' : 'default'}
          aria-pressed={one === scheme}
          onClick={() => setScheme(one)}
        >
          {copy.schemes[one]}
        </Button>
      ))}
    </Group>
  )
}

/** All media rules for the dark scheme. */
function darkRules(): CSSMediaRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter((rule) => rule.media.mediaText === darkMediaQuery)
}
