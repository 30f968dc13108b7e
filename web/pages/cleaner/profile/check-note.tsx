import { Alert, Stack, Text } from '@mantine/core'
import type { Answer } from '../../../../contract/index.ts'
import { useConfig } from '../../../api/config.tsx'
import { checkNote as copy } from '../../../copy/cleaner-profile.ts'
import { lastDay } from '../../../copy/format.ts'

type Check = Answer<'GET /api/cleaner/profile'>['check']

/** How the cleaner's own background check stands, and what was told to whom for it; nothing where there is none. */
export function CheckNote({ check: { word, expiresAt, ordered, marked } }: { check: Check }) {
  const { serviceZone } = useConfig()
  if (word === 'none') return null
  return (
    <Alert title={copy.title} color={word === 'consider' || word === 'expired' ? 'yellow' : 'gray'}>
      <Stack gap={4}>
        <Text size="sm">{copy.words[word](expiresAt ? lastDay(expiresAt, serviceZone) : '')}</Text>
        {ordered && word !== 'ordered' && <Text size="sm">{copy.words.ordered()}</Text>}
        <Text size="sm">{marked ? copy.marked : copy.notMarked}</Text>
        {ordered && <Text size="sm">{copy.told}</Text>}
      </Stack>
    </Alert>
  )
}
