import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  intro?: ReactNode
  /** Actions of the whole page. */
  actions?: ReactNode
}

/** The one h1 of a signed-in page. */
export function PageTitle({ children, intro, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-end">
      <Stack gap={4} maw="44rem" miw={0}>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Title>
        {intro && <Text c="dimmed">{intro}</Text>}
      </Stack>
      {actions}
    </Group>
  )
}
