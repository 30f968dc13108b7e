import { Alert, Stack, Text } from '@mantine/core'
import type { Answer } from '#contract/index.ts'
import { lastDay } from '#locales/format.ts'
import { checkNote as copy } from '#text/cleaner-profile.ts'
import { useConfig } from '#web/api/config.tsx'

type Check = Answer<'GET /api/cleaner/profile'>['check']

/**
 * The state of the cleaner's background check, and who received which data for it; nothing before an approval
 * or order.
 */
export function CheckNote({ check }: { check: Check }) {
  const { serviceZone } = useConfig()
  const { word, expiresAt, ordered, approved, marked } = check
  if (word === 'none' && !approved) return null
  return (
    <Alert title={copy.title} color={word === 'consider' || word === 'expired' ? 'yellow' : 'gray'}>
      <Stack gap={4}>
        <Text size="sm">{copy.words[word](expiresAt ? lastDay(expiresAt, serviceZone) : '')}</Text>
        {ordered && word !== 'ordered' && <Text size="sm">{copy.words.ordered()}</Text>}
        <Text size="sm">{marked ? copy.marked : approved ? copy.approved : copy.notMarked}</Text>
        {ordered && <Text size="sm">{copy.told}</Text>}
      </Stack>
    </Alert>
  )
}
