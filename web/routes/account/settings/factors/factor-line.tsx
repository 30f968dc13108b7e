import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { dateAndTime } from '#locales/format.ts'
import { factorsCopy as copy } from '#text/security.ts'
import { useConfig } from '#web/api/config.tsx'

interface Props {
  name: string
  addedAt: string
  lastUsedAt: string | null
  children: ReactNode
}

/** One second factor: name, date added, last use, and its buttons. */
export function FactorLine({ name, addedAt, lastUsedAt, children }: Props) {
  const zone = useConfig().serviceZone
  return (
    <Group justify="space-between" align="flex-start">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{copy.added(dateAndTime(addedAt, zone))}</Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt ? copy.used(dateAndTime(lastUsedAt, zone)) : copy.neverUsed}
        </Text>
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}
