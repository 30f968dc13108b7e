import { Stack, Text, Title } from '@mantine/core'
import { languages } from '#locales/languages.ts'
import { locale } from '#text/locale.ts'
import { settingsCopy } from '#text/settings.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'

const copy = settingsCopy.language

/** The language of pages, email and SMS, with a button for the other one. */
export function LanguageCard() {
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {copy.title}
      </Title>
      <Text>{copy.current(languages[locale.language])}</Text>
      <LanguageSwitch />
    </Stack>
  )
}
