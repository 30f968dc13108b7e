import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { dateAndTime } from '#locales/format.ts'
import { customerActsCopy as copy } from '#text/admin-people.ts'
import { useConfig } from '#web/api/config.tsx'
import type { Person } from './account-facts.tsx'
import { BlockAct } from './block-act.tsx'
import { CopyAct, EmailAct, EraseAct, UnblockAct } from './simple-acts.tsx'

const acts = {
  block: { label: copy.block, Act: BlockAct },
  unblock: { label: copy.unblock, Act: UnblockAct },
  email: { label: copy.email, Act: EmailAct },
  copyData: { label: copy.copyData, Act: CopyAct },
  erase: { label: copy.erase, Act: EraseAct },
}

type ActName = keyof typeof acts

/** Acts on the account; blocking is for customers alone. */
export function CustomerActs({ person, mayAct }: { person: Person; mayAct: boolean }) {
  const { serviceZone } = useConfig()
  const [opened, setOpened] = useState<ActName | null>(null)
  const { role, state, blockedSince } = person
  const books = role === 'customer' || role === 'guest'
  if (state === 'deleted' || (!books && role !== 'cleaner')) return null
  const offered: ActName[] = [
    ...(books ? [blockedSince ? ('unblock' as const) : ('block' as const)] : []),
    ...(['email', 'copyData', 'erase'] as const),
  ]
  const Act = opened && acts[opened].Act
  return (
    <Stack component="section" gap="xs" aria-label={copy.title}>
      <Title order={2} size="h4">
        {copy.title}
      </Title>
      {blockedSince && <Text size="sm">{copy.blockedSince(dateAndTime(blockedSince, serviceZone))}</Text>}
      {mayAct && (
        <Group gap="xs">
          {offered.map((name) => (
            <Button key={name} variant="default" onClick={() => setOpened(name)}>
              {acts[name].label}
            </Button>
          ))}
        </Group>
      )}
      {Act && <Act person={person} onClose={() => setOpened(null)} />}
    </Stack>
  )
}
